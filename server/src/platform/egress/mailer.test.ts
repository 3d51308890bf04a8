import { afterEach, expect, test } from 'vitest'
import { startTestMailServer, type TestMailServer } from '../../testing/processes/test-mail-server.ts'
import { testConfig } from '../../testing/app/test-config.ts'
import { PermanentJobError } from '../context/job-queue.ts'
import { openMailer, type MailMessage } from './mailer.ts'

let server: TestMailServer
afterEach(() => server.close())

const mailMessage: MailMessage = {
  id: 'a1',
  to: 'nurse@example.com',
  subject: '周报（2026-11-09 至 2026-11-15）',
  html: '<p>本周播放 <b>12</b> 次</p>',
  text: '本周播放 12 次',
  files: [{ name: '周报.xlsx', type: 'application/octet-stream', content: Buffer.from([0, 255, 13, 10, 61]) }],
}
const mailBy = (url: string) => openMailer(testConfig({ SMTP_URL: url }))!

test('a letter arrives as it was written, its file byte by byte', async () => {
  server = await startTestMailServer()
  await mailBy(server.url).send(mailMessage)
  const [got] = server.messages
  expect(got?.to).toEqual(['nurse@example.com'])
  expect(got?.headers['message-id']).toMatch(/^<a1@/)
  const words = got?.parts.filter(piece => piece.fileName === undefined).map(piece => piece.content.toString().trim())
  expect(words).toEqual([mailMessage.text, mailMessage.html])
  const [file] = got?.parts.filter(piece => piece.fileName !== undefined) ?? []
  expect([file?.fileName, file?.content]).toEqual(['周报.xlsx', mailMessage.files[0]?.content])
})

test('the account of the address is used, and is the sender unless another is said', async () => {
  server = await startTestMailServer({ user: 'post@hospital.cn', pass: 'p@ss:word/1' })
  await mailBy(server.url).send(mailMessage)
  await mailBy(`${server.url}?from=report@hospital.cn`).send(mailMessage)
  expect(server.messages.map(({ headers }) => /<(.+)>/.exec(headers['from'] ?? '')?.[1])).toEqual([
    'post@hospital.cn',
    'report@hospital.cn',
  ])
})

test('a wrong password and a refused letter are not tried again; a busy or missing server is', async () => {
  server = await startTestMailServer({ user: 'post@hospital.cn', pass: 'right' })
  await expect(mailBy(server.url.replace('right', 'wrong')).send(mailMessage)).rejects.toThrow('不接受账号或密码')
  server.rejectNext(552, 'too large')
  await expect(mailBy(server.url).send(mailMessage)).rejects.toThrow(/邮件服务器拒收.*too large/)
  server.rejectNext(552, 'too large')
  await expect(mailBy(server.url).send(mailMessage)).rejects.toBeInstanceOf(PermanentJobError)
  server.rejectNext(451, 'come back later')
  await expect(mailBy(server.url).send(mailMessage)).rejects.toMatchObject({ name: 'MailError' })
  await expect(mailBy('smtp://127.0.0.1:9').send(mailMessage)).rejects.toThrow('暂时无法连接邮件服务器')
})

test('a password is not said in the clear to another machine', async () => {
  server = await startTestMailServer({ user: 'a@b.cn', pass: 'secret' })
  const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0')
  await expect(mailBy(elsewhere).send(mailMessage)).rejects.toThrow('邮件服务器没有加密连接，密码没有发出')
  expect(server.messages).toEqual([])
})

test('without a server there is no mail', async () => {
  server = await startTestMailServer()
  expect(openMailer(testConfig({}))).toBeUndefined()
})
