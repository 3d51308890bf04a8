import type { Block } from '../block.ts'

export const importBlocks: readonly Block[] = []
