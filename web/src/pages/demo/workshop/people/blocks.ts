import type { Block } from '../block.ts'

export const peopleBlocks: readonly Block[] = []
