import { FormRenderer, type FormHandle, type FormRendererProps } from '@xuanjiao/form'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Around } from './around.tsx'
import {
  chainDocument,
  linkedDocument,
  longDocument,
  panesDocument,
  pastedText,
  rowsData,
  rowsDocument,
} from './documents.ts'
import { SAMPLE_VALUES } from './fields.ts'
import { registerForm } from './peer.ts'

let handle: FormHandle | null = null
const [ROWS, COLUMNS, PASTED] = [10_000, 10, 1000]

function draw(host: HTMLElement, value: string, defaultValue?: object): void {
  const start = defaultValue && { defaultValue: defaultValue as FormRendererProps['defaultValue'] }
  createRoot(host).render(
    <Around>
      <FormRenderer ref={made => void (handle = made)} label="bench" value={value} {...start} />
    </Around>,
  )
}

const others: Readonly<Record<string, () => [string, object?]>> = {
  linked: () => [linkedDocument()],
  chain: () => [chainDocument()],
  panes: () => [panesDocument()],
  rows: () => [rowsDocument(COLUMNS), rowsData(ROWS, COLUMNS)],
}

registerForm(
  {
    mount: (host, fields) => draw(host, longDocument(fields.length)),
    setAll: fields =>
      flushSync(() =>
        handle?.setData(
          Object.fromEntries(fields.map(({ type, name }) => [name, SAMPLE_VALUES[type]])) as Parameters<
            FormHandle['setData']
          >[0],
        ),
      ),
  },
  {
    commitsSeen: () => (window as unknown as { benchCommits: number }).benchCommits,
    open: (name: string) => {
      const [value, data] = others[name]?.() ?? ['']
      draw(document.getElementById('host') as HTMLElement, value, data)
    },
    set: (name: string, value: string | number) => flushSync(() => handle?.setData({ [name]: value })),
    paste: () => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pastedText(PASTED, COLUMNS))
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    },
    submit: () => handle?.getData().catch(() => undefined),
  },
)
