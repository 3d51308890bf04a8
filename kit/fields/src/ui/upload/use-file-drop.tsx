import { useState, type ClipboardEvent, type DragEvent } from 'react'

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Files that are dragged or pasted onto a field; `over` while some are held above it. */
export function useFileDrop(onFiles: (files: File[]) => void, disabled: boolean) {
  const [over, setOver] = useState(false)
  const hold = (event: DragEvent) => {
    if (disabled || !holdsFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  const handlers = {
    onDragEnter: hold,
    onDragOver: hold,
    onDragLeave: (event: DragEvent) => {
      const to = event.relatedTarget
      if (!(to instanceof Node) || !event.currentTarget.contains(to)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (disabled || !holdsFiles(event)) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files]
      if (disabled || files.length === 0) return
      event.preventDefault()
      onFiles(files)
    },
  }
  return { over, handlers }
}
