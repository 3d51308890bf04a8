import encodeQR from 'qr'

/**
 * Rows of a code that a phone reads as this text, 1 where it is dark. A quarter of it may be lost: a sign lies in its
 * middle, and it hangs on walls for years (rules/qr-codes#drawing).
 */
export function qrRows(text: string): string[] {
  const framed = encodeQR(text, 'raw', { ecc: 'quartile', border: 1 })
  return framed.slice(1, -1).map(row =>
    row
      .slice(1, -1)
      .map(dark => (dark ? '1' : '0'))
      .join(''),
  )
}
