import type { Block } from '../block.ts'

export const uploadBlocks: readonly Block[] = []
