import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { LiveApp } from '../../server/src/testing/app/live-app.ts'
import { openAppHouses, type AppHouses } from '../../server/src/testing/houses/app-houses.ts'
import { openCasHouse, type CasHouse } from '../../server/src/testing/houses/cas-house.ts'
import { openOidcHouse, type OidcHouse } from '../../server/src/testing/houses/oidc-house.ts'
import { expectNotice } from '../../web/src/testing/notice-steps.ts'
import { problemsInEachLight } from './environment/accessibility-problems.ts'
import { openBrowser, openVisitor, type BrowserVisitor } from './environment/browser.ts'
import { DEMO_PASSWORD, startDemoApp } from './environment/demo-app.ts'
import { freePort } from './environment/free-port.ts'
import { stepsOfWalk } from './environment/walk.ts'

/** Every way in beside name and password: the code of a phone, registration, a forgotten password, other houses, CAS. */

const NEW_PASSWORD = 'Sampan-harbour-58'

let app: LiveApp
let casApp: LiveApp
let wecomApp: LiveApp
let apps: AppHouses
let oidc: OidcHouse
let cas: CasHouse
let browser: Browser
let visitor: BrowserVisitor
let page: Page

beforeAll(async () => {
  const port = await freePort()
  const address = `http://localhost:${port}`
  oidc = await openOidcHouse(`${address}/api/sys/thirdLogin/callback/oidc`)
  app = await startDemoApp({ ...oidc.settings, PUBLIC_URL: address, CAPTCHA: 'off' }, port)
  browser = await openBrowser()
  visitor = await openVisitor(browser, { address })
  page = visitor.page
})
afterAll(async () => {
  await browser?.close()
  await Promise.all([app, casApp, wecomApp, oidc, cas, apps].map(one => one?.close()))
})

const { story } = stepsOfWalk({ visitor: () => visitor })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })
const home = () => page.getByRole('button', { name: '我的账号' }).waitFor()
const expectNoProblems = async () => expect(await problemsInEachLight(page)).toEqual([])

/** Somebody without a session comes for a page, and is on it without having given a password. */
async function comeSignedIn(visit: { address: string; userAgent?: string }): Promise<void> {
  await visitor.close()
  visitor = await openVisitor(browser, visit)
  page = visitor.page
  await page.goto('/he/hospital?name=x')
  await home()
  const { pathname, search } = new URL(page.url())
  expect([pathname, search]).toEqual(['/he/hospital', '?name=x'])
}

async function signOut(): Promise<void> {
  await page.getByRole('button', { name: '我的账号' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '注销登录' }).click()
}

async function leave(): Promise<void> {
  await signOut()
  await button('登录').waitFor()
}

/** The six digits the demo shows in the place of a text. */
async function shownCode(): Promise<string> {
  const hint = page.getByText(/验证码：\d{6}/)
  await hint.waitFor()
  return /\d{6}/.exec(await hint.innerText())?.[0] ?? ''
}

story('the ways in', part => {
  part('the code of a phone signs in; a wrong one says so', async () => {
    await page.goto('/user/login?redirect=%2Fhe%2Fhospital')
    await button('手机号登录').click()
    await button('获取验证码').click()
    await page.getByText('请输入手机号', { exact: true }).waitFor()
    await field('手机号').fill('13800000006')
    await button('获取验证码').click()
    const code = await shownCode()
    await expectNoProblems()
    await field('短信验证码').fill(code === '000000' ? '111111' : '000000')
    await button('登录').click()
    await page.getByRole('alert').getByText('手机验证码错误').waitFor()
    await field('短信验证码').fill(code)
    await button('登录').click()
    await home()
    expect(new URL(page.url()).pathname).toBe('/he/hospital')
    await leave()
  })

  part('somebody registers, and waits to be let in', async () => {
    await page.getByRole('link', { name: '注册账户' }).click()
    await field('用户名').fill('newcomer')
    await field('密码').first().fill(NEW_PASSWORD)
    await field('确认密码').fill('another')
    await field('手机号').fill('13911112222')
    await button('获取验证码').click()
    await field('短信验证码').fill(await shownCode())
    await button('注册').click()
    await page.getByText('两次输入的密码不一样！').waitFor()
    await expectNoProblems()
    await field('确认密码').fill(NEW_PASSWORD)
    await button('注册').click()
    await page.getByText('您的账户：newcomer 注册成功').waitFor()
    await expectNoProblems()
    await page.getByRole('link', { name: '返回登录' }).click()
    await field('用户名').fill('newcomer')
    await field('密码').fill(NEW_PASSWORD)
    await button('登录').click()
    await page.getByRole('alert').getByText('用户名或密码错误').waitFor()
  })

  part('a forgotten password is replaced in four steps', async () => {
    app.clock.advance(120)
    await page.getByRole('link', { name: '忘记密码' }).click()
    await field('用户名').fill('hospital')
    await field('手机号').fill('13800000006')
    await expectNoProblems()
    await button('发送短信验证码').click()
    await field('短信验证码').fill(await shownCode())
    await button('下一步').click()
    await page.getByText('账号：hospital').waitFor()
    await field('新密码').first().fill(DEMO_PASSWORD)
    await field('确认新密码').fill(DEMO_PASSWORD)
    await button('确定').click()
    await page.getByText('密码过于常见，请换一个').waitFor()
    await expectNoProblems()
    await field('新密码').first().fill(NEW_PASSWORD)
    await field('确认新密码').fill(NEW_PASSWORD)
    await button('确定').click()
    await page.getByText('密码重置完成！').waitFor()
    await page.getByRole('link', { name: '返回登录' }).click()
    await field('用户名').fill('hospital')
    await field('密码').fill(NEW_PASSWORD)
    await button('登录').click()
    await home()
    await leave()
  })

  part('another house signs in who has bound their account, and comes back to the path', async () => {
    await page.goto('/user/login?redirect=%2Fhe%2Fvideo')
    await page.getByRole('link', { name: '统一身份认证' }).click()
    await page.getByText('您的统一身份认证账号尚未绑定').waitFor()
    expect(page.url()).not.toContain('thirdUserUuid')
    await expectNoProblems()
    await field('用户名').fill('medical')
    await field('密码').fill(DEMO_PASSWORD)
    await button('绑定并登录').click()
    await home()
    expect(new URL(page.url()).pathname).toBe('/he/video')
    await leave()
    await page.getByRole('link', { name: '统一身份认证' }).click()
    await home()
    expect(page.url()).not.toContain('oauth2LoginToken')
  })

  part('the binding is undone and made again in the settings', async () => {
    await page.goto('/account/settings?part=binding')
    await button('解除绑定统一身份认证').click()
    const asked = page.getByRole('dialog', { name: '解除绑定统一身份认证' })
    await asked.getByLabel('登录密码').fill(DEMO_PASSWORD)
    await expectNoProblems()
    await asked.getByRole('button', { name: '解除绑定', exact: true }).click()
    await expectNotice(page, '绑定已解除')
    await button('绑定统一身份认证').click()
    const again = page.getByRole('dialog', { name: '绑定统一身份认证' })
    await again.getByLabel('登录密码').fill(DEMO_PASSWORD)
    await again.getByRole('button', { name: '前往绑定', exact: true }).click()
    await expectNotice(page, '绑定成功')
    await page.getByText('外部person-1').waitFor()
    await expectNoProblems()
    expect(app.unexpectedErrors).toEqual([])
  })

  part('with CAS a visit without a session ends signed in at its path, and signing out ends there', async () => {
    cas = await openCasHouse()
    cas.person = 'admin'
    const port = await freePort()
    const address = `http://localhost:${port}`
    casApp = await startDemoApp({ ...cas.settings, PUBLIC_URL: address }, port)
    await comeSignedIn({ address })
    await signOut()
    await page.getByRole('heading', { name: '已退出统一登录' }).waitFor()
    expect(casApp.unexpectedErrors).toEqual([])
    cas.person = 'nobody_here'
    await page.goto('/he/hospital')
    await page.getByRole('alert').getByText('登录失败').waitFor()
    await expectNoProblems()
    visitor.consoleErrors.splice(0)
    await button('使用账号密码登录').click()
    await field('用户名').waitFor()
  })

  part(
    'inside WeCom a visit signs in by itself and keeps its path; signing out ends at a page that does not',
    async () => {
      apps = await openAppHouses()
      apps.person = 'wang'
      const port = await freePort()
      const address = `http://localhost:${port}`
      wecomApp = await startDemoApp({ ...apps.settings, PUBLIC_URL: address, CAPTCHA: 'off' }, port)
      await sql`insert into sys_third_account (id, tenant_id, user_id, source, issuer, subject, name, created_at)
      select gen_random_uuid(), tenant_id, id, 'wechat_enterprise', 'wxwork:corp', 'wang', '王', now() from sys_user where username = 'admin'`.execute(
        wecomApp.database.system,
      )
      await comeSignedIn({ address, userAgent: 'Mozilla/5.0 wxwork/4.1 MicroMessenger/7.0' })
      await signOut()
      await field('用户名').waitFor()
      expect(new URL(page.url()).searchParams.get('local')).toBe('1')
      expect([wecomApp.unexpectedErrors, visitor.consoleErrors]).toEqual([[], []])
    },
  )
})
