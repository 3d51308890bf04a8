import type { Block } from '../block.ts'

export const listBlocks: readonly Block[] = []
