import type { AppContext } from '../../platform/context/app-context.ts'
import { defineModule, type Module } from '../../platform/context/module.ts'
import { entityServices } from '../../modules/entities/index.ts'

const NEEDED = [...entityServices, 'app'] as const

/** A module of a test's own, over what records and their calls need. */
export const testModule = (start: (context: Pick<AppContext, (typeof NEEDED)[number]>) => unknown): Module =>
  defineModule({ name: 'test', needs: NEEDED, start: context => void start(context) })
