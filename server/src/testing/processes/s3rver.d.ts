declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  interface Settings {
    port: number
    address: string
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: string[] }[]
  }

  class S3rver {
    constructor(settings: Settings)
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
  // oxlint-disable-next-line import/no-default-export -- the package exports it so
  export default S3rver
}
