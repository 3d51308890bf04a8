/** Shared by the windows and the service worker (rules/shell#without-a-network). */

/** A cache that stands for the permission to keep the shell; so it outlasts the worker. */
export const KEEPING_MARK = 'xj-keeping'

/** Held by whoever keeps or clears: what is on its way when a person signs out is not kept behind their back. */
export const SHELL_LOCK = 'xj-shell'
