import decodeQR from 'qr/decode.js'
import sharp from 'sharp'

/** What a phone reads in a picture; `width` is how large it holds it before its eye. */
export async function readPrintedCode(picture: Buffer, width = 700): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize({ width })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
}
