import { expect, test } from 'vitest'
import { houseOfAgent } from '../../app/sign-in/house-of-agent.ts'
import { thirdLoginAddress, thirdReturnOf } from './third-model.ts'

test('inside WeCom and DingTalk the house is theirs, where it is set up', () => {
  const ways = { wechat_enterprise: '企业微信', dingtalk: '钉钉' }
  expect(houseOfAgent('Mozilla/5.0 wxwork/4.1 MicroMessenger/7', ways)).toBe('wechat_enterprise')
  expect(houseOfAgent('Mozilla/5.0 AliApp(DingTalk/7.0)', ways)).toBe('dingtalk')
  expect(houseOfAgent('Mozilla/5.0 Chrome/140', ways)).toBeUndefined()
  expect(houseOfAgent('wxwork', { dingtalk: '钉钉' })).toBeUndefined()
})

test('the way there takes along where the person was going', () => {
  expect(thirdLoginAddress('/api', 'oidc', '')).toBe('/api/sys/thirdLogin/oauth2/oidc/login')
  expect(thirdLoginAddress('/api', 'oidc', '?redirect=%2Fhe%2Fvideo')).toBe(
    '/api/sys/thirdLogin/oauth2/oidc/login?redirect=%2Fhe%2Fvideo',
  )
})

test.each([
  ['?oauth2LoginToken=k&thirdType=oidc', { kind: 'known', token: 'k', source: 'oidc' }],
  ['?thirdUserUuid=v&thirdType=oidc', { kind: 'unknown', visitor: 'v', source: 'oidc' }],
  ['?failed=1&thirdType=oidc', { kind: 'failed', source: 'oidc' }],
  ['', { kind: 'nothing' }],
])('the way back by %s', (search, came) => expect(thirdReturnOf(search)).toEqual(came))
