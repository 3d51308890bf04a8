import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import tls from 'node:tls'

/** Makes certificates; a system without it has none to try an encrypted connection with. */
export const OPENSSL_PROGRAM = ['openssl'].find(name => {
  try {
    return execFileSync(name, ['version'], { stdio: 'pipe' }).length > 0
  } catch {
    return false
  }
})

export interface TestCertificate {
  readonly key: string
  readonly cert: string
  /** The files of both, readable by another account that has to serve with them. */
  readonly folder: string
  remove(): void
}

/** A certificate of its own authority for one host name, good for a day. */
export function makeCertificate(host: string): TestCertificate {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xj-certificate-'))
  const [keyFile, certFile] = ['key.pem', 'cert.pem'].map(name => path.join(folder, name)) as [string, string]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  const named = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  const files = ['-keyout', keyFile, '-out', certFile]
  execFileSync(OPENSSL_PROGRAM ?? '', ['req', ...kind, ...named, ...files], { stdio: 'pipe' })
  fs.chmodSync(folder, 0o755)
  fs.chmodSync(keyFile, 0o644)
  const [key, cert] = [fs.readFileSync(keyFile, 'utf8'), fs.readFileSync(certFile, 'utf8')]
  return { key, cert, folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) }
}

/** Believes a certificate as those of the system, for as long as something goes on. */
export async function trusting<T>({ cert }: TestCertificate, something: () => Promise<T>): Promise<T> {
  const before = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...before, cert])
  try {
    return await something()
  } finally {
    tls.setDefaultCACertificates(before)
  }
}
