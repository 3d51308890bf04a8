import { definitionSchema } from '@xuanjiao/contract/entity/definition-schema'
import type { RuntimeDefinition } from '@xuanjiao/contract/system/definition-calls'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { HandledRoute } from '../../platform/primitives/served-routes.ts'
import { serveRuntimeEntities, type EntityServices } from '../entities/index.ts'

type StoreNeeds = EntityServices & Pick<AppContext, 'runtimeRoutes' | 'log'>

/**
 * The definitions of the database as this node serves them; those of code are there before and stay. All are served anew
 * when one changes: what was worked out for a record holds names and texts of those it links to.
 */
export class DefinitionStore {
  readonly #context: StoreNeeds
  #served: readonly RuntimeDefinition[] = []
  #seen = ''
  #takeOut: () => void = () => {}
  #last: Promise<void> = Promise.resolve()

  constructor(context: StoreNeeds) {
    this.#context = context
  }

  get all(): readonly RuntimeDefinition[] {
    return this.#served
  }

  /** Serves what the database holds now. One after the other: the last one to begin has read the newest. */
  reload(): Promise<void> {
    this.#last = this.#last.then(() => this.#load()).catch(error => this.#complain(error))
    return this.#last
  }

  async #load(): Promise<void> {
    const rows = await this.#context.database.system
      .selectFrom('sys_definition')
      .select(['name', 'version', 'definition'])
      .orderBy('name')
      .execute()
    const seen = rows.map(({ name, version }) => `${name}@${version}`).join()
    if (seen === this.#seen) return
    this.#seen = seen
    this.#serve(rows.flatMap(row => this.#read(row)))
  }

  /** One that this version of the program does not understand is left out, and said. */
  #read({ name, version, definition }: { name: string; version: number; definition: unknown }): RuntimeDefinition[] {
    const { success, data, error } = definitionSchema.safeParse(definition)
    if (success) return [{ version, entity: data }]
    this.#complain(new Error(`定义 ${name} 不能使用`, { cause: error }))
    return []
  }

  /** In one go: no request meets a server in which half of them are. */
  #serve(wanted: readonly RuntimeDefinition[]): void {
    const routes: HandledRoute[] = []
    const context: EntityServices = { ...this.#context, mount: route => void routes.push(route) }
    this.#takeOut()
    const { served, remove } = serveRuntimeEntities(
      context,
      wanted.map(one => one.entity),
      error => this.#complain(error),
    )
    this.#takeOut = remove
    this.#served = wanted.filter(one => served.has(one.entity))
    this.#context.runtimeRoutes.replace(routes)
  }

  #complain(error: unknown): void {
    this.#context.log.error({ err: error }, '加载数据定义时出错')
  }
}
