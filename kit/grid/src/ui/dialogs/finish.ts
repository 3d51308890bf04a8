import type { Running } from '../act/start.ts'

/** A dialog is done with: the keys go on from its cell. */
export function finish({ cursor }: Running): void {
  cursor.close()
  cursor.settle()
}
