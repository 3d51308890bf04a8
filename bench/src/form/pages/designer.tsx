import { FormDesigner } from '@xuanjiao/form/designer'
import { readDocument } from '@xuanjiao/form/model'
import { createRoot } from 'react-dom/client'
import { Around } from './around.tsx'
import { cardDocument, longDocument } from './documents.ts'
import { registerForm } from './peer.ts'

const texts: Readonly<Record<string, () => string>> = { card: cardDocument }
/** Three megabytes, and as many controls as a document may have. */
let large = ''

registerForm(
  {
    mount: (host, fields) => {
      Object.assign(host.style, { width: '1260px', height: '720px' })
      const value = texts[new URLSearchParams(location.search).get('document') ?? '']?.() ?? longDocument(fields.length)
      createRoot(host).render(
        <Around>
          <FormDesigner title="bench" value={value} historyLimit={500} />
        </Around>,
      )
    },
    setAll: () => undefined,
  },
  {
    makeLarge: () => void (large = longDocument(5000).padEnd(3_000_000)),
    read: () => readDocument(large).document.children.length,
  },
)
