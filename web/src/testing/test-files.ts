/** A file somebody has. Playwright's types say `Buffer`; bytes travel to it as they are. */
export interface TestFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A picture of one colour. */
export async function createTestPicture(name: string): Promise<TestFile> {
  const canvas = new OffscreenCanvas(8, 8)
  canvas.getContext('2d')?.fillRect(0, 0, 8, 8)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return { name, mimeType: 'image/png', buffer: new Uint8Array(await blob.arrayBuffer()) as Buffer }
}
