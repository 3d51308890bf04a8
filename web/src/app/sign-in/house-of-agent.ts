/** The house an application runs in by itself: there nobody types a password (rules/shell#guard). */
export function houseOfAgent(userAgent: string, ways: Readonly<Record<string, string>>): string | undefined {
  const house = /wxwork/i.test(userAgent) ? 'wechat_enterprise' : /dingtalk/i.test(userAgent) ? 'dingtalk' : undefined
  return house !== undefined && house in ways ? house : undefined
}
