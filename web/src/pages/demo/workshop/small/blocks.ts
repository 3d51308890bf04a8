import type { Block } from '../block.ts'

export const smallBlocks: readonly Block[] = []
