import { defineModule, type Module } from '../../platform/context/module.ts'
import { framedOriginsOf } from './framed-origins.ts'
import type { PublishedAccount } from './page-settings.ts'
import { serveWebApp } from './serve-page.ts'

export type { PublishedAccount }

/** The web application, offering these accounts to whoever tries the demo. */
export const webAppModule = (demoAccounts: readonly PublishedAccount[]): Module =>
  defineModule({
    name: 'web-app',
    needs: ['app', 'config', 'database'],
    start: context => serveWebApp(context, demoAccounts, undefined, framedOriginsOf(context.database)),
  })
