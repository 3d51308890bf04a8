import { manyOptionsFace } from './many-options.ts'

export const listMultiFace = manyOptionsFace('list_multi')
