import { squareMap, squareMapWithout } from '@xuanjiao/contract/business/map-pack/testing/square-map'
import { expect } from 'vitest'
import { walkWithVisitor, page } from './environment/walk-with-visitor.ts'
import { doRowAction, openPage, rowWithText, saveForm } from './steps/page-steps.ts'

/** A map the operator brings: uploaded, refused where it lacks something, shown with its number, taken down again. */

const { story, expectNoProblems } = walkWithVisitor()

const form = () => page.getByRole('dialog', { name: /^新增地图包/ })
const panel = () => page.getByRole('region', { name: '全国医院分布', exact: true })
const chart = () => panel().getByRole('img', { name: /^各省医院数的地图/ })
const tile = (name: string) => panel().getByRole('button', { name: new RegExp(`^${name}，`) })

async function upload(name: string, map: unknown): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  const taken = page.waitForResponse(/\/sys\/common\/upload/)
  await form()
    .getByRole('button', { name: /^上传文件/ })
    .click()
  await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(map)) })
  await (await taken).finished()
  await form()
    .getByRole('button', { name: `删除 ${name}` })
    .waitFor()
}

async function home(): Promise<void> {
  await page.goto('/')
  await panel().scrollIntoViewIfNeeded()
}

story('a map from the file to the home and off again', part => {
  part('without a pack the tiles stand alone, and nothing of a map is fetched', async () => {
    const fetched: string[] = []
    page.on('request', request => fetched.push(request.url()))
    await home()
    await tile('江苏').waitFor()
    expect(await panel().getByRole('radiogroup', { name: '分布形式' }).count()).toBe(0)
    expect(fetched.filter(url => /mapPack\/shapes|nation-map/.test(url))).toEqual([])
  })

  part('a file without Taiwan is refused at the file, a whole one is kept', async () => {
    await openPage(page, '系统', '地图包管理')
    await page.getByRole('button', { name: '新增地图包' }).first().click()
    await form().getByRole('textbox', { name: '名称' }).fill('标准地图')
    await form().getByRole('textbox', { name: '审图号' }).fill('GS(2024)0650号')
    await form().getByRole('textbox', { name: '来源' }).fill('自然资源部标准地图服务')
    await form().getByRole('textbox', { name: '许可' }).fill('按服务说明公开使用')
    await upload('缺台湾.geojson', squareMapWithout('台湾省'))
    await saveForm(form())
    await form().getByText('地图文件中没有台湾省，不能使用').first().waitFor()
    await expectNoProblems()
    await form().getByRole('button', { name: '删除 缺台湾.geojson' }).click()
    await upload('全国.json', squareMap())
    await saveForm(form())
    await form().waitFor({ state: 'hidden' })
    await rowWithText(page, 'GS(2024)0650号').waitFor()
  })

  part('switched on it is the map of the home, with its number, and a province shows its hospitals', async () => {
    await doRowAction(rowWithText(page, 'GS(2024)0650号'), '启用')
    await rowWithText(page, 'GS(2024)0650号').getByText('启用', { exact: true }).first().waitFor()
    await home()
    await chart().waitFor()
    await panel().getByText('审图号：GS(2024)0650号').waitFor()
    await panel().getByText('来源：自然资源部标准地图服务').waitFor()
    await expectNoProblems()
    await chart().getByText('江苏', { exact: true }).click()
    await page
      .getByRole('region', { name: '江苏省' })
      .getByRole('row', { name: /姑苏仁澜医院/ })
      .waitFor()
    expect(new URL(page.url()).searchParams.get('province')).toBe('320000')
  })

  part('the tiles are one press away, for the keyboard and for who prefers them', async () => {
    await panel().getByText('矩阵', { exact: true }).click()
    await tile('江苏').waitFor()
    await expect.poll(() => tile('江苏').getAttribute('aria-pressed')).toBe('true')
    await page.reload()
    await tile('江苏').waitFor()
    await panel().getByText('地图', { exact: true }).click()
    await chart().waitFor()
  })

  part('where its file cannot be read the tiles stay', async () => {
    const unreadable = { success: false, code: 500, message: '地图文件读取失败', result: null, timestamp: 0 }
    await page.route('**/he/mapPack/shapes?*', route => route.fulfill({ json: unreadable }))
    await home()
    await panel().getByText('地图加载失败，先显示矩阵').waitFor()
    await tile('江苏').waitFor()
    await page.unroute('**/he/mapPack/shapes?*')
  })

  part('switched off there are the tiles alone', async () => {
    await openPage(page, '系统', '地图包管理')
    await doRowAction(rowWithText(page, 'GS(2024)0650号'), '停用')
    await rowWithText(page, 'GS(2024)0650号').getByText('停用', { exact: true }).first().waitFor()
    await home()
    await tile('江苏').waitFor()
    expect(
      await panel()
        .getByText(/审图号/)
        .count(),
    ).toBe(0)
  })
})
