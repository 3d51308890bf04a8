import { permissionCodesIn } from '@xuanjiao/contract/calls/permission'

/** Codes of what is of the whole installation: only who runs it holds them, whatever roles elsewhere say. */
const OF_THE_INSTALLATION = /^sys:(tenant|monitor|gatewayRoute|licence):/

/** Whether a permission, of one code or of several, is of the whole installation. */
export const isOfInstallation = (perms: string): boolean =>
  permissionCodesIn(perms).some(code => OF_THE_INSTALLATION.test(code))
