import { chmod, mkdir } from 'node:fs/promises'

/** A folder nobody else on the machine may look into; one that was made before is closed, too. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}
