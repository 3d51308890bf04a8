import { expect } from 'vitest'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { walkWithVisitor, page } from '../environment/walk-with-visitor.ts'
import { chooseFromSelect, listCount } from '../steps/page-steps.ts'
import { openWorkshopBlock } from '../steps/workshop-steps.ts'

/** The advanced query: conditions by mouse and by keys, what of them is sent, queries that are saved. */

const { step, story, expectNoProblems } = walkWithVisitor()
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const builder = () => page.getByRole('dialog', { name: '高级查询' })

step('an empty question is neither asked nor kept', async () => {
  await openWorkshopBlock(page, 'url-list')
  await button('高级查询').click()
  await builder().getByRole('button', { name: '查询', exact: true }).click()
  await expectAndCloseNotice(page, '不能查询空条件')
  await builder().getByRole('button', { name: '保存查询条件' }).click()
  await expectAndCloseNotice(page, '空条件不能保存')
  await expectNoProblems()
})

story('conditions are put together, kept, asked and taken back', part => {
  part('a condition is put together; leaving “in” keeps the first value', async () => {
    await openWorkshopBlock(page, 'url-list')
    await button('高级查询').click()
    await chooseFromSelect(builder(), '第1个条件的字段', '医院等级')
    await chooseFromSelect(builder(), '第1个条件的匹配规则', '在…中')
    await chooseFromSelect(builder(), '第1个条件的值', '三级甲等')
    await page.keyboard.type('三级乙等')
    await page.locator('.ant-select-dropdown:visible').getByText('三级乙等', { exact: true }).click()
    await builder().getByText('高级查询', { exact: true }).click()
    await chooseFromSelect(builder(), '第1个条件的匹配规则', '等于')
    await builder().getByText('三级甲等').waitFor()
    await expect.poll(() => builder().getByText('三级乙等').count()).toBe(0)
    await builder().getByRole('button', { name: '在第1个条件后添加' }).click()
    await chooseFromSelect(builder(), '第2个条件的字段', '床位数')
    await chooseFromSelect(builder(), '第2个条件的匹配规则', '大于')
    await builder().getByLabel('第2个条件的值').fill('900')
    await expectNoProblems()
  })

  part('it is kept under a name, which is asked for again before another is lost', async () => {
    const save = () => builder().getByRole('button', { name: '保存查询条件' }).click()
    const naming = page.getByRole('dialog', { name: '保存查询' })
    await save()
    await naming.getByRole('button', { name: '保存', exact: true }).click()
    await expectAndCloseNotice(page, '保存名称不能为空')
    await naming.getByLabel('保存的名称').fill('三甲大院')
    await page.keyboard.press('Enter')
    await expectAndCloseNotice(page, '保存成功')
    await save()
    await naming.getByLabel('保存的名称').fill('三甲大院')
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: '提示' })
    await question.getByText('三甲大院 已存在，是否覆盖？').waitFor()
    await question.getByRole('button', { name: '覆盖' }).click()
    await expectAndCloseNotice(page, '保存成功')
    await expect.poll(() => builder().getByRole('button', { name: '三甲大院', exact: true }).count()).toBe(1)
  })

  part('it is asked by keys, and the button says so until it is taken back', async () => {
    const all = 20
    await builder().getByLabel('第2个条件的值').press('Enter')
    await builder().waitFor({ state: 'hidden' })
    await button('高级查询，已有 2 个条件生效').waitFor()
    await expect.poll(() => listCount(page)).toBeLessThan(all)
    await button(/^高级查询/).click()
    await builder().getByRole('button', { name: '重置' }).click()
    await builder().getByRole('button', { name: '三甲大院', exact: true }).click()
    await builder().getByText('三级甲等').waitFor()
    await builder().getByRole('button', { name: '删除查询三甲大院' }).click()
    const question = page.getByRole('dialog', { name: '删除查询' })
    await question.getByText('确定删除查询 三甲大院 吗？').waitFor()
    await question.getByRole('button', { name: '删除', exact: true }).click()
    await builder().getByText('没有保存任何查询').waitFor()
    await builder().getByRole('button', { name: '关闭' }).last().click()
    await button('高级查询').waitFor()
    await expect.poll(() => listCount(page)).toBe(all)
  })
})

step('every kind of field has its own input, and the wire is told of it', async () => {
  await openWorkshopBlock(page, 'advanced-query')
  await button('高级查询').click()
  const fields =
    '年龄 生日 创建时间 开门时间 性别 类别 适用类别 是否启用 负责人 部门 上级部门 邻近部门 分类 医院 地区 价格'
  for (const field of fields.split(' ')) {
    await chooseFromSelect(builder(), '第1个条件的字段', field)
    await builder().getByLabel('第1个条件的值').first().waitFor()
  }
  await expectNoProblems()
  await builder().getByLabel('第1个条件的值').fill('12.5')
  await builder().getByRole('button', { name: '查询', exact: true }).click()
  await expect.poll(toldToWire).toEqual([{ type: 'number', field: 'price', rule: 'eq', val: '1250' }])
  await page.locator('output').getByText('"superQueryMatchType":"and"').waitFor()
})

step('a time is typed, a switch is one of two words, a field of several is asked with several', async () => {
  await openWorkshopBlock(page, 'advanced-query')
  await button(/^高级查询/).click()
  await chooseFromSelect(builder(), '第1个条件的字段', '开门时间')
  await builder().getByLabel('第1个条件的值').fill('08:30:00')
  await page.keyboard.press('Tab')
  await builder().getByRole('button', { name: '在第1个条件后添加' }).click()
  await chooseFromSelect(builder(), '第2个条件的字段', '是否启用')
  await chooseFromSelect(builder(), '第2个条件的值', '是')
  await builder().getByRole('button', { name: '在第2个条件后添加' }).click()
  await chooseFromSelect(builder(), '第3个条件的字段', '适用类别')
  await chooseFromSelect(builder(), '第3个条件的值', '甲类')
  await page.keyboard.type('丙类')
  await page.locator('.ant-select-dropdown:visible').getByText('丙类', { exact: true }).click()
  await builder().getByText('高级查询', { exact: true }).click()
  await expectNoProblems()
  await builder().getByRole('button', { name: '查询', exact: true }).click()
  await expect
    .poll(async () => (await toldToWire()).map(({ field, val }) => [field, val]))
    .toEqual([
      ['opensAt', '08:30:00'],
      ['enabled', 'Y'],
      ['kinds', 'a,c'],
    ])
})

step('a value is taken out of a report by mouse; with “in” several are, by keys', async () => {
  await openWorkshopBlock(page, 'advanced-query')
  const report = page.getByRole('dialog', { name: '医院', exact: true })
  const value = builder().getByRole('textbox', { name: '第1个条件的值' })
  const open = builder().getByRole('button', { name: '选择第1个条件的值' })
  await button(/^高级查询/).click()
  await chooseFromSelect(builder(), '第1个条件的字段', '医院')
  await open.click()
  await report.getByText('姑苏仁澜医院（演示）').click()
  await report.getByRole('button', { name: '确定' }).click()
  await report.waitFor({ state: 'detached' })
  await expect.poll(() => value.inputValue()).toBe('H32050807')
  await expectNoProblems()
  await chooseFromSelect(builder(), '第1个条件的匹配规则', '在…中')
  await open.focus()
  await page.keyboard.press('Enter')
  await report.getByRole('row').nth(2).waitFor()
  await report.getByRole('checkbox').nth(1).focus()
  for (const key of ['Space', 'Tab', 'Space']) await page.keyboard.press(key)
  await report.getByText('已选择 2 项').waitFor()
  await report.getByRole('textbox', { name: '医院名称' }).fill('仁澜')
  await page.keyboard.press('Enter') // asks the report, not the builder behind it
  await report.getByText('1-1 共1条').waitFor()
  await expectNoProblems()
  await report.getByRole('button', { name: '确定' }).press('Enter')
  await report.waitFor({ state: 'detached' })
  await expect.poll(() => value.inputValue()).toMatch(/^H\d+,H\d+$/)
  await value.press('Enter')
  const popup = expect.objectContaining({ code: 'hospital', orgFields: 'code,name' })
  await expect
    .poll(toldToWire)
    .toEqual([{ type: 'popup', popup, field: 'hospital', rule: 'in', val: expect.stringMatching(/^H\d+,H\d+$/) }])
})

/** The conditions as the workshop shows them sent. */
async function toldToWire(): Promise<{ field: string; val: string }[]> {
  await builder().waitFor({ state: 'hidden' })
  const { superQueryParams = '' } = JSON.parse(await page.locator('output').innerText()) as Record<string, string>
  return JSON.parse(decodeURI(superQueryParams)) as { field: string; val: string }[]
}

story('queries of an old client', part => {
  part('a query an old client left in this browser is taken over', async () => {
    await openWorkshopBlock(page, 'advanced-query')
    await page.evaluate(() => {
      const records = [{ field: 'name', rule: 'like', val: '张', type: 'text' }]
      localStorage.setItem(
        `JSuperQuerySaved_${location.pathname}`,
        JSON.stringify([{ title: '姓张的', matchType: 'and', records }]),
      )
    })
    await button(/^高级查询/).click()
    await builder().getByRole('button', { name: '导入本机保存的 1 个查询' }).click()
    await expectAndCloseNotice(page, '已导入 1 个查询')
    await builder().getByRole('button', { name: '姓张的', exact: true }).click()
    await expect.poll(() => builder().getByLabel('第1个条件的值').inputValue()).toBe('张')
    await builder().getByRole('button', { name: '关闭' }).last().click()
  })

  part('one that has the name of another is taken over beside it, and both can be deleted again', async () => {
    await page.evaluate(() => {
      const of = (val: string) => ({
        title: '姓张的',
        matchType: 'and',
        records: [{ field: 'name', rule: 'like', val }],
      })
      localStorage.setItem(`JSuperQuerySaved_${location.pathname}`, JSON.stringify([of('章'), of('掌')]))
    })
    await page.reload()
    await button(/^高级查询/).click()
    await builder().getByRole('button', { name: '导入本机保存的 2 个查询' }).click()
    await expectAndCloseNotice(page, '已导入 2 个查询')
    await builder().getByRole('button', { name: '姓张的（3）', exact: true }).click()
    await expect.poll(() => builder().getByLabel('第1个条件的值').inputValue()).toBe('掌')
    for (const name of ['姓张的（2）', '姓张的（3）']) {
      const remove = builder().getByRole('button', { name: `删除查询${name}`, exact: true })
      await remove.click()
      await page.getByRole('dialog', { name: '删除查询' }).getByRole('button', { name: '取消' }).click()
      expect(await remove.isVisible()).toBe(true)
      await remove.click()
      await page.getByRole('dialog', { name: '删除查询' }).getByRole('button', { name: '删除', exact: true }).click()
      await expectAndCloseNotice(page, '已删除')
      await expect.poll(() => remove.count()).toBe(0)
    }
    await builder().getByRole('button', { name: '姓张的', exact: true }).waitFor()
    await builder().getByRole('button', { name: '关闭' }).last().click()
  })
})
