import type { AppContext } from './app-context.ts'

export type ServiceName = keyof AppContext

/** A part of the product: puts its calls, jobs and listeners in their places, and may provide services for others. */
export interface Module {
  readonly name: string
  readonly needs: readonly ServiceName[]
  readonly provides: readonly ServiceName[]
  /** Is given what it needs and nothing else; answers what it provides. */
  start(context: AppContext): ProvidedServices | Promise<ProvidedServices>
}

type ProvidedServices = Partial<AppContext> | void

interface ModuleDefinition<Need extends ServiceName, Provided extends ServiceName> {
  readonly name: string
  readonly needs: readonly Need[]
  readonly provides?: readonly Provided[]
  start(
    context: Pick<AppContext, NoInfer<Need>>,
  ): ProvidedResult<NoInfer<Provided>> | Promise<ProvidedResult<NoInfer<Provided>>>
}

type ProvidedResult<Provided extends ServiceName> = [Provided] extends [never] ? void : Pick<AppContext, Provided>

/** Describes a module: the services it names are those its `start` is given, those it provides the ones it answers. */
export function defineModule<const Need extends ServiceName, const Provided extends ServiceName = never>(
  definition: ModuleDefinition<Need, Provided>,
): Module {
  return { provides: [], ...definition }
}
