declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  /** As much of it as a house of the tests uses. */
  export class Provider {
    constructor(
      issuer: string,
      configuration: {
        interactions: { url(context: unknown, interaction: { uid: string }): string }
        findAccount(context: unknown, id: string): { accountId: string; claims(): Record<string, string> }
        [name: string]: unknown
      },
    )
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ params: Record<string, unknown> }>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
    readonly Grant: new (of: { accountId: string; clientId: string }) => Grant
  }
}
