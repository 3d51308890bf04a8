import { afterAll, expect } from 'vitest'
import { expectNotice } from '../../web/src/testing/notice-steps.ts'
import { DESKTOP_SIZE, openVisitor, type BrowserVisitor } from './environment/browser.ts'
import { DEMO_PASSWORD } from './environment/demo-app.ts'
import { walkWithVisitor, page } from './environment/walk-with-visitor.ts'
import { doRowAction, openPage, rowWithText, signIn, signInByCall } from './steps/page-steps.ts'

/** One's own account, a token for a program, a second tenant, and being sent away: from both sides. */

const walk = walkWithVisitor()
const { story, expectNoProblems } = walk
const visitors: BrowserVisitor[] = []
afterAll(() => Promise.all(visitors.map(one => one.close())))

const dialog = (name: string | RegExp, on = page) => on.getByRole('dialog', { name })

async function newWindow(): Promise<BrowserVisitor['page']> {
  const visitor = await openVisitor(walk.browser, { address: walk.app.address, size: DESKTOP_SIZE })
  visitors.push(visitor)
  return visitor.page
}

story('the account centre: a picture, a token, what one is told', part => {
  part('a picture is cropped by keys and kept', async () => {
    await page.goto('/account/settings')
    await page.getByRole('heading', { name: '个人设置' }).waitFor()
    const png = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } })
    await page.getByLabel('选择头像图片').setInputFiles({ name: '脸.png', mimeType: 'image/png', buffer: png })
    const square = dialog('裁剪头像').getByRole('application')
    await square.focus()
    for (const key of ['+', '+', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key)
    await expectNoProblems()
    await dialog('裁剪头像').getByRole('button', { name: '保存头像' }).click()
    await expectNotice(page, '保存成功')
    await page.getByRole('img', { name: '我的头像' }).waitFor()
  })

  part('a token is shown once, and reads what it is for and nothing else', async () => {
    await page.getByRole('tab', { name: '访问令牌' }).click()
    await page.getByRole('button', { name: '新建令牌' }).click()
    const form = dialog('新建访问令牌')
    await form.getByRole('textbox', { name: '名称' }).fill('报表程序')
    await form.getByRole('radiogroup', { name: '医院管理', exact: true }).getByText('只读').click()
    await expectNoProblems()
    await form.getByRole('button', { name: '生成令牌' }).click()
    const shown = dialog('访问令牌已生成')
    const token = /xjt_[\w-]{43}/.exec(await shown.innerText())?.[0] ?? ''
    await shown.getByRole('button', { name: '已保存' }).click()
    const ask = (path: string) =>
      fetch(`${walk.app.address}/api${path}`, { headers: { 'x-access-token': token } }).then(answer => answer.status)
    expect([await ask('/he/hospital/list'), await ask('/sys/user/list'), await ask('/sys/account/tokens')]).toEqual([
      200, 403, 403,
    ])
    await page.getByRole('listitem').filter({ hasText: '报表程序' }).getByRole('button', { name: '撤销' }).click()
    await dialog('撤销访问令牌').getByRole('button', { name: '撤销' }).click()
    await page.getByText('还没有访问令牌').waitFor()
    expect(await ask('/he/hospital/list')).toBe(401)
  })

  part(
    'the password is changed in a window of its own: a wrong old one is a warning, and what was typed stays',
    async () => {
      const next = 'Sampan-harbour-58'
      await page.getByRole('button', { name: '我的账号' }).click()
      await page.getByRole('menuitem', { name: '修改密码' }).click()
      const form = dialog('修改密码')
      expect((await form.boundingBox())?.width).toBe(800)
      await form.getByLabel('旧密码').fill('wrong')
      await form.getByLabel(/^\*?新密码$/).fill(next)
      await form.getByLabel('确认新密码').fill(next)
      await expectNoProblems()
      await form.getByRole('button', { name: '修改密码' }).click()
      await expectNotice(page, '旧密码输入错误!')
      expect(await form.getByLabel('确认新密码').inputValue()).toBe(next)
      await form.getByLabel('旧密码').fill(DEMO_PASSWORD)
      await form.getByRole('button', { name: '修改密码' }).click()
      await form.waitFor({ state: 'detached' })
      await expectNotice(page, '密码重置成功!')
    },
  )
})

story('sent away, and refused', part => {
  part('who is signed out by force is told at once, without doing anything', async () => {
    const other = await newWindow()
    await signInByCall(other, 'compliance')
    await other.goto('/')
    await other.getByRole('button', { name: '我的账号' }).waitFor()
    await openPage(page, '系统', '在线用户')
    await doRowAction(rowWithText(page, '何终审'), '强制下线')
    await dialog(/强制下线/)
      .getByRole('button', { name: '强制下线' })
      .click()
    await expectNotice(other, '您已被管理员强制下线')
    await other.getByRole('button', { name: '登录', exact: true }).waitFor()
  })

  part('a page of others is refused with the next step, and an address of nothing is missing', async () => {
    const other = await newWindow()
    await signInByCall(other, 'ward')
    await other.goto('/isystem/user')
    await other.getByRole('heading', { name: '没有权限' }).waitFor()
    await other.getByText('/isystem/user').waitFor()
    await other.goto('/isystem/nothing')
    await other.getByRole('heading', { name: '页面不存在' }).waitFor()
    await other.getByRole('link', { name: '返回首页' }).click()
    await other.getByRole('tab', { name: '首页', selected: true }).waitFor()
  })
})

story('two tenants', part => {
  part('the administrator of the second sees its hospitals alone', async () => {
    const other = await newWindow()
    await signInByCall(other, 'haiyan')
    await openPage(other, '机构', '医院管理')
    await rowWithText(other, '海晏总医院').waitFor()
    expect(await other.getByRole('row').filter({ hasText: '仁澜' }).count()).toBe(0)
  })

  part('who belongs to both chooses, and changes it', async () => {
    const other = await newWindow()
    await signIn(other, 'expert')
    await dialog('选择租户', other).getByText('海晏健康集团').click()
    await dialog('选择租户', other).getByRole('button', { name: '进入' }).click()
    await openPage(other, '机构', '医院管理')
    await rowWithText(other, '海晏总医院').waitFor()
    await other.getByRole('button', { name: '我的账号' }).click()
    await other.getByRole('menuitem', { name: '切换租户' }).click()
    await dialog('选择租户', other).getByText('健康智慧宣教平台').click()
    await dialog('选择租户', other).getByRole('button', { name: '进入' }).click()
    await rowWithText(other, '海晏').first().waitFor({ state: 'detached' })
    await rowWithText(other, '（演示）').first().waitFor()
    expect(await rowWithText(other, '海晏').count()).toBe(0)
  })

  part('a new tenant is made, and given its first administrator', async () => {
    await openPage(page, '系统', '租户管理')
    await page.getByRole('button', { name: '新增租户' }).click()
    const form = dialog('新增租户')
    await form.getByRole('spinbutton', { name: '租户编号' }).fill('31')
    await form.getByRole('textbox', { name: '租户名称' }).fill('东湖医疗')
    await expectNoProblems()
    await form.getByRole('button', { name: '保存' }).click()
    await doRowAction(rowWithText(page, '东湖医疗'), '新建管理员')
    const account = dialog(/新建管理员/)
    await account.getByRole('textbox', { name: '用户账号' }).fill('donghu')
    await account.getByRole('textbox', { name: '用户姓名' }).fill('东湖管理员')
    await account.getByRole('button', { name: '保存' }).click()
    await dialog('一次性密码').getByRole('button', { name: '已记下' }).click()
  })
})
