import { manyOptionsFace } from './many-options.ts'

export const selectMultipleFace = manyOptionsFace('select-multiple')
