import { expect, test, vi } from 'vitest'
import { sendForm, type SendFormOptions } from './send-form.ts'
import { storeFile } from './store-file.ts'

vi.mock(import('./send-form.ts'), async original => ({ ...(await original()), sendForm: vi.fn<typeof sendForm>() }))

const picture = new File(['png'], '一.png', { type: 'image/png' })

/** Stores a picture at a server that answers this; what is known of it, and the fields that were sent. */
async function stored(answer: unknown, biz: string) {
  const sent: [string, FormDataEntryValue][] = []
  vi.mocked(sendForm).mockImplementation(async (_address: string, { form }: SendFormOptions) => {
    sent.push(...form.entries())
    return { status: 200, body: answer }
  })
  return { file: await storeFile(picture, { biz }), sent: Object.fromEntries(sent) }
}

test('a picture of formatted text says so twice; another file does not', async () => {
  const answer = { success: true, code: 200, message: 'jeditor/2026/11/x.png', result: null }
  expect((await stored(answer, 'jeditor')).sent).toMatchObject({ biz: 'jeditor', jeditor: '1', isup: '1' })
  expect((await stored(answer, 'temp')).sent).toEqual({ biz: 'temp', isup: '1', file: expect.any(File) })
})

test.each([[{ result: null }], [{}]])('an answer `local` with %j beside it is one to embed', async beside => {
  const { file } = await stored({ success: true, code: 200, message: 'local', ...beside }, 'jeditor')
  expect(file).toEqual({ path: 'local', name: '一.png', size: 3, type: 'image/png' })
})
