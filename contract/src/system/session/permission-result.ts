import { z } from 'zod'

/** What a signed-in person finds and may do: the menu, and the codes of everything that asks for a permission. */

const menuMeta = z.object({
  title: z.string(),
  icon: z.string().optional(),
  url: z.string().optional(),
  /** Codes of which the page asks for one; clients leave it out for whoever has none. */
  permissionList: z.array(z.string()).optional(),
  keepAlive: z.boolean(),
  internalOrExternal: z.boolean(),
  componentName: z.string(),
  hideMenu: z.boolean().optional(),
  hideTab: z.boolean().optional(),
  /** Of an address outside: it takes the place of our page. Without it a window of its own is opened. */
  target: z.literal('_self').optional(),
})

/** One entry of the menu (rules/wire-system#menu-answer, rules/shell#menu-routes). */
export interface MenuItem {
  id: string
  path: string
  name: string
  component: string
  route: '0' | '1'
  redirect?: string | null | undefined
  hidden?: boolean | undefined
  alwaysShow?: boolean | undefined
  children?: MenuItem[] | undefined
  meta: z.output<typeof menuMeta>
}

export const menuItem: z.ZodType<MenuItem> = z.object({
  id: z.string(),
  path: z.string(),
  name: z.string(),
  component: z.string(),
  route: z.enum(['0', '1']),
  redirect: z.string().nullable().optional(),
  hidden: z.boolean().optional(),
  alwaysShow: z.boolean().optional(),
  get children() {
    return z.array(menuItem).optional()
  },
  meta: menuMeta,
})

export const authEntry = z.object({
  action: z.string(),
  type: z.string(),
  status: z.string().optional(),
  describe: z.string().optional(),
})
export const allAuthEntry = z.object({
  action: z.string(),
  status: z.string(),
  type: z.string(),
  describe: z.string().optional(),
})

/**
 * Menu and permissions after sign-in and after every reload (rules/wire-system#menu-answer). `contract/permission.ts`
 * reads them.
 */
export const permissionResult = z.object({
  menu: z.array(menuItem),
  auth: z.array(authEntry),
  allAuth: z.array(allAuthEntry),
  sysSafeMode: z.boolean(),
  /** The service of the hospital one stands in has ended: one reads on and changes nothing (rules/hospitals#expired). */
  serviceEnded: z.boolean(),
})
export type PermissionResult = z.output<typeof permissionResult>
