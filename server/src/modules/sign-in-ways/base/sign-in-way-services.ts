import type { AppContext } from '../../../platform/context/app-context.ts'
import type { EntityServices } from '../../entities/index.ts'

/** What serving a way in rests on. */
export type SignInWayServices = EntityServices & Pick<AppContext, 'audit' | 'events' | 'sessions' | 'log'>
