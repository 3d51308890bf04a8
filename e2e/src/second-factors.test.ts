import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { LiveApp } from '../../server/src/testing/app/live-app.ts'
import { expectNotice } from '../../web/src/testing/notice-steps.ts'
import { problemsInEachLight } from './environment/accessibility-problems.ts'
import { openBrowser, openVisitor, type BrowserVisitor } from './environment/browser.ts'
import { DEMO_PASSWORD, startDemoApp } from './environment/demo-app.ts'
import { freePort } from './environment/free-port.ts'
import { stepsOfWalk } from './environment/walk.ts'
import { signIn } from './steps/page-steps.ts'

/** An administrator without a second factor sets up a passkey, then an authenticator, and signs in with each. */

let app: LiveApp
let browser: Browser
let visitor: BrowserVisitor
let page: Page

beforeAll(async () => {
  const port = await freePort() // passkeys belong to a named host
  const address = `http://localhost:${port}`
  app = await startDemoApp({ ADMIN_SECOND_FACTOR: 'on', PUBLIC_URL: address }, port)
  browser = await openBrowser()
  visitor = await openVisitor(browser, { address })
  page = visitor.page
  await addAuthenticator()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** The browser's own authenticator for tests: it has a finger, and shows it. */
async function addAuthenticator(): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const { story } = stepsOfWalk({ visitor: () => visitor })
const dialog = (name: string) => page.getByRole('dialog', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const expectNoProblems = async () => expect(await problemsInEachLight(page)).toEqual([])
const home = () => page.getByRole('button', { name: '我的账号' }).waitFor()
let codes: string[] = []
let secret = ''

async function leave(): Promise<void> {
  await page.getByRole('button', { name: '我的账号' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '注销登录' }).click()
  await button('登录').waitFor()
}

async function openSecurity(): Promise<void> {
  await page.goto('/account/settings?part=security')
  await page.getByRole('heading', { name: '两步验证' }).waitFor()
}

const codeNow = (shiftSeconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.clock.now().getTime() + shiftSeconds * 1000,
  })

story('second factors', part => {
  part('an administrator without one sets up a passkey before anything else', async () => {
    await signIn(page, 'admin')
    await page.getByRole('heading', { name: '请先设置两步验证' }).waitFor()
    await expectNoProblems()
    visitor.failedCalls.splice(0)
    await button('添加通行密钥').click()
    await dialog('添加通行密钥').getByLabel('登录密码').fill(DEMO_PASSWORD)
    await expectNoProblems()
    await dialog('添加通行密钥').getByRole('button', { name: '添加', exact: true }).click()
    const shown = dialog('请保存恢复码')
    await shown.waitFor()
    codes = await shown.getByRole('listitem').allInnerTexts()
    expect(codes).toHaveLength(10)
    await expectNoProblems()
    await shown.getByRole('button', { name: '已保存' }).click()
    await home()
    await leave()
  })

  part('the passkey signs in', async () => {
    await signIn(page, 'admin')
    await button('使用通行密钥').waitFor()
    await expectNoProblems()
    await button('使用通行密钥').click()
    await home()
  })

  part('an authenticator is set up by its QR code, and asks the password', async () => {
    await openSecurity()
    await button('绑定验证器').click()
    const setup = dialog('绑定验证器')
    await setup.getByLabel('登录密码').fill('wrong')
    await setup.getByRole('button', { name: '下一步' }).click()
    await setup.getByText('密码错误').waitFor()
    await setup.getByLabel('登录密码').fill(DEMO_PASSWORD)
    await setup.getByRole('button', { name: '下一步' }).click()
    await setup.getByText('手动输入密钥').waitFor()
    await expectNoProblems()
    secret = ((await setup.getByText(/^[A-Z2-7 ]{30,}$/).innerText()) ?? '').replaceAll(' ', '')
    await setup.getByLabel('验证码').fill(codeNow())
    await setup.getByRole('button', { name: '绑定', exact: true }).click()
    await button('解除验证器').waitFor()
    await expectNoProblems()
    await leave()
  })

  part('its code signs in, and a wrong one says so', async () => {
    await signIn(page, 'admin')
    await page.getByLabel('验证码').fill('000000')
    await page.keyboard.press('Enter')
    await page.getByText('验证码错误或已使用，请重试').waitFor()
    await page.getByLabel('验证码').fill(codeNow(30))
    await page.keyboard.press('Enter')
    await home()
    await leave()
  })

  part('a recovery code signs in once, and the authenticator can be taken away', async () => {
    await signIn(page, 'admin')
    await page.getByLabel('验证码').fill(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await home()
    await openSecurity()
    await page.getByText('还可使用 9 个').waitFor()
    await button('解除验证器').click()
    const asked = dialog('解除验证器')
    await asked.getByLabel('登录密码').fill(DEMO_PASSWORD)
    await asked.getByRole('button', { name: '解除', exact: true }).click()
    await expectNotice(page, '验证器已解除')
    await button('绑定验证器').waitFor()
    expect(app.unexpectedErrors).toEqual([])
  })
})
