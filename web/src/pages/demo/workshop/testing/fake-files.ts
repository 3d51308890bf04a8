import type { KitPorts } from '@xuanjiao/core/model/kit-ports'

/** Keeps files as the product does, for as long as the page of the test stands. */
export function fakeFiles(): Pick<KitPorts, 'upload' | 'fileUrl' | 'loadFileNames'> {
  const files = new Map<string, File>()
  return {
    upload: async (file, { biz }) => {
      const path = `${biz}/2026/11/${crypto.randomUUID().replaceAll('-', '')}.${file.name.split('.').at(-1)}`
      files.set(path, file)
      return { path, name: file.name, size: file.size, type: file.type }
    },
    fileUrl: async path => URL.createObjectURL(files.get(path) ?? new Blob()),
    loadFileNames: async paths =>
      paths.flatMap(path => (files.has(path) ? [{ value: path, label: files.get(path)!.name }] : [])),
  }
}
