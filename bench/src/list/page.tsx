import { KitProvider } from '@xuanjiao/core/ui/ports/kit-provider'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Ours } from './ours.tsx'
import { Plain } from './plain.tsx'
import { Pro } from './pro.tsx'

const LISTS = { ours: Ours, plain: Plain, pro: Pro }
type Name = keyof typeof LISTS

declare global {
  interface Window {
    /** Shows one of the lists, or none; what is measured begins with it. */
    show: (name: Name | undefined) => void
  }
}

/** One list at a time, opened and closed by the bench. */
function Stage() {
  const [name, setName] = useState<Name>()
  useEffect(() => {
    window.show = setName
  }, [])
  if (name === undefined) return null
  const List = LISTS[name]
  return <List />
}

const nothing = () => Promise.reject(new Error('the bench has no product'))
const ports = {
  loadDictionary: nothing,
  searchDictionary: nothing,
  loadPage: nothing,
  loadRecords: nothing,
  upload: nothing,
  uploadFromAddress: nothing,
  fileUrl: nothing,
  notify: () => undefined,
  confirm: nothing,
  subscribe: () => () => undefined,
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <KitProvider ports={ports}>
      <Stage />
    </KitProvider>,
  )
}
