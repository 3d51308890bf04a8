interface PasswordRules {
  /** Characters at least. */
  min: number
  /** Of capital letters, small letters, digits and signs so many. */
  kinds: number
  /** Days until it is to be changed where people come in, unless the settings say otherwise; 0 for never. */
  days: number
}

/** What a password must be, the same at both ends; an installation goes by one of them (rules/security#passwords). */
export const PASSWORD_PROFILES = {
  mlps3: { min: 10, kinds: 3, days: 90 },
  asvs: { min: 12, kinds: 1, days: 0 },
} as const satisfies Readonly<Record<string, PasswordRules>>
export type PasswordProfile = keyof typeof PASSWORD_PROFILES

export const PASSWORD_PROFILE_NAMES = ['mlps3', 'asvs'] as const satisfies readonly PasswordProfile[]

export const PASSWORD_MAX = 128
/** A new password differs from so many before it. */
export const PASSWORD_HISTORY = 5

export const passwordMessages = {
  short: (min: number): string => `密码至少${min}个字符`,
  long: `密码最多${PASSWORD_MAX}个字符`,
  kinds: '密码须包含大写字母、小写字母、数字、特殊字符中的至少3种',
  username: '密码不能包含用户名',
  weak: '密码过于常见，请换一个',
  repeated: `新密码不能与最近${PASSWORD_HISTORY}次使用过的密码相同`,
} as const

/** Words a weak password is built around: a password is weak when nothing but these, a year, a count or a run is in it. */
const COMMON = (
  'password passwd admin administrator root user guest test demo welcome login hello letmein secret master manager ' +
  'system server service default change changeme temp temporary qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm ' +
  'qazwsx qazwsxedc wsxedc iloveyou woaini woaiwojia monkey dragon sunshine princess football baseball superman batman ' +
  'xuanjiao jiankang health hospital yiyuan yisheng hushi doctor nurse patient medical ward keshi bingqu platform ' +
  'pingtai jiangsu suzhou nanjing shanghai beijing hangzhou zhejiang guangdong china zhongguo abc abcd abcde abcdef ' +
  'aaa bbb xxx zzz qqq aa bb xx zz pass word summer winter spring autumn monday computer internet huawei tencent'
).split(' ')

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** What is asked of a new password, said before it is typed. */
export const passwordHint = (profile: PasswordProfile): string => {
  const { min, kinds } = PASSWORD_PROFILES[profile]
  const signs = kinds > 1 ? `含大写字母、小写字母、数字、符号中的${kinds}种` : '可以是几个词组成的短语'
  return `至少${min}个字符，${signs}`
}

/** The first thing wrong with a new password, in Chinese; undefined when it is good. */
export function passwordProblem(
  password: string,
  profile: PasswordProfile,
  username: string,
  aboutPerson: readonly string[] = [],
): string | undefined {
  const { min, kinds }: PasswordRules = PASSWORD_PROFILES[profile]
  if (Array.from(password).length < min) return passwordMessages.short(min)
  if (password.length > PASSWORD_MAX) return passwordMessages.long
  if (kindsIn(password) < kinds) return passwordMessages.kinds
  if (username !== '' && password.toLowerCase().includes(username.toLowerCase())) return passwordMessages.username
  return isWeak(password, aboutPerson) ? passwordMessages.weak : undefined
}

const kindsIn = (password: string): number =>
  [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter(kind => kind.test(password)).length

/** What is left when common words, digits, runs and signs are taken away must be more than a scrap. */
function isWeak(password: string, aboutPerson: readonly string[]): boolean {
  const plain = password.toLowerCase()
  const known = [...aboutPerson.map(word => word.toLowerCase()).filter(word => word.length >= 3), ...COMMON]
  return [plain, withoutLookalikes(plain)].some(text => leftOf(text, known) < 4)
}

/** `p@ssw0rd1234!` is `password`: signs inside a word stand for letters, those around it for nothing. */
const withoutLookalikes = (text: string): string =>
  Array.from(text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''), sign => LOOKALIKES[sign] ?? sign).join('')

function leftOf(text: string, known: readonly string[]): number {
  const longestFirst = [...known].sort((a, b) => b.length - a.length)
  const stripped = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), text)
  const letters = stripped.replaceAll(/\d{4,}|\d+$|^\d+|[^\p{L}\p{N}]/gu, '')
  return new Set(Array.from(letters)).size
}
