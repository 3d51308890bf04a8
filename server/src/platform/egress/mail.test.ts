import { afterEach, expect, test } from 'vitest'
import { openPostOffice, type PostOffice } from '../../testing/processes/post-office.ts'
import { testConfig } from '../../testing/house/test-config.ts'
import { Hopeless } from '../context/jobs.ts'
import { openMail, type Letter } from './mail.ts'

let office: PostOffice
afterEach(() => office.close())

const letter: Letter = {
  id: 'a1',
  to: 'nurse@example.com',
  subject: '周报（2026-11-09 至 2026-11-15）',
  html: '<p>本周播放 <b>12</b> 次</p>',
  text: '本周播放 12 次',
  files: [{ name: '周报.xlsx', type: 'application/octet-stream', content: Buffer.from([0, 255, 13, 10, 61]) }],
}
const mailBy = (url: string) => openMail(testConfig({ SMTP_URL: url }))!

test('a letter arrives as it was written, its file byte by byte', async () => {
  office = await openPostOffice()
  await mailBy(office.url).send(letter)
  const [got] = office.letters
  expect(got?.to).toEqual(['nurse@example.com'])
  expect(got?.headers['message-id']).toMatch(/^<a1@/)
  const words = got?.pieces.filter(piece => piece.fileName === undefined).map(piece => piece.content.toString().trim())
  expect(words).toEqual([letter.text, letter.html])
  const [file] = got?.pieces.filter(piece => piece.fileName !== undefined) ?? []
  expect([file?.fileName, file?.content]).toEqual(['周报.xlsx', letter.files[0]?.content])
})

test('the account of the address is used, and is the sender unless another is said', async () => {
  office = await openPostOffice({ user: 'post@hospital.cn', pass: 'p@ss:word/1' })
  await mailBy(office.url).send(letter)
  await mailBy(`${office.url}?from=report@hospital.cn`).send(letter)
  expect(office.letters.map(({ headers }) => /<(.+)>/.exec(headers['from'] ?? '')?.[1])).toEqual([
    'post@hospital.cn',
    'report@hospital.cn',
  ])
})

test('a wrong password and a refused letter are not tried again; a busy or missing server is', async () => {
  office = await openPostOffice({ user: 'post@hospital.cn', pass: 'right' })
  await expect(mailBy(office.url.replace('right', 'wrong')).send(letter)).rejects.toThrow('不接受账号或密码')
  office.refuse(552, 'too large')
  await expect(mailBy(office.url).send(letter)).rejects.toThrow(/邮件服务器拒收.*too large/)
  office.refuse(552, 'too large')
  await expect(mailBy(office.url).send(letter)).rejects.toBeInstanceOf(Hopeless)
  office.refuse(451, 'come back later')
  await expect(mailBy(office.url).send(letter)).rejects.toMatchObject({ name: 'MailFailed' })
  await expect(mailBy('smtp://127.0.0.1:9').send(letter)).rejects.toThrow('暂时连不上邮件服务器')
})

test('a password is not said in the clear to another machine', async () => {
  office = await openPostOffice({ user: 'a@b.cn', pass: 'secret' })
  const elsewhere = office.url.replace('127.0.0.1', '0.0.0.0')
  await expect(mailBy(elsewhere).send(letter)).rejects.toThrow('邮件服务器没有加密连接，密码没有发出')
  expect(office.letters).toEqual([])
})

test('without a server there is no mail', async () => {
  office = await openPostOffice()
  expect(openMail(testConfig({}))).toBeUndefined()
})
