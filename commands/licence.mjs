// npm run licence: keys of a vendor, and licences for installations.
//   npm run licence -- keys NAME > setting.txt         writes NAME.pem (keep it), prints the setting LICENCE_KEYS
//   npm run licence -- issue --key NAME.pem --user 某医院 --code IDENTIFICATION --end 2027-12-31 > licence.lic
//                            [--permanent] [--modules video,report] [--id NAME]
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { makeKeyPair, signLicence } from './lib/licence/sign-licence.mjs'

const USAGE =
  '用法：npm run licence -- keys 编号 | issue --key 编号.pem --user 被授权单位 --code 识别码 (--end YYYY-MM-DD | --permanent)'

const [act, ...rest] = process.argv.slice(2)
if (act === 'keys' && /^[\w-]{1,40}$/.test(rest[0] ?? '')) keys(rest[0])
else if (act === 'issue') issue(rest)
else stop(USAGE)

function keys(name) {
  const file = `${name}.pem`
  if (fs.existsSync(file)) stop(`${file} 已存在，不会覆盖`)
  const { privatePem, setting } = makeKeyPair(name)
  fs.writeFileSync(file, privatePem, { mode: 0o600, flag: 'wx' })
  console.error(`私钥写入 ${file}，请离线保管；部署设置：`)
  console.log(`LICENCE_KEYS=${setting}`)
}

function issue(args) {
  const text = { type: 'string' }
  const options = {
    key: text,
    user: text,
    code: text,
    end: text,
    modules: text,
    id: text,
    permanent: { type: 'boolean' },
  }
  const { key, user, code, end, modules, id, permanent } = parseArgs({ args, options }).values
  if (!key || !user || !/^[0-9A-F]{64}$/.test(code ?? '')) stop(USAGE)
  if (permanent !== true && !/^\d{4}-\d\d-\d\d$/.test(end ?? '')) stop(USAGE)
  const licence = {
    authorizedUser: user,
    identificationCode: code,
    permanent: permanent ? 'Y' : 'N',
    endDate: permanent ? '' : end,
    moudlesEnabled: modules ?? '',
    issued: new Date().toISOString().slice(0, 10),
    keyId: id ?? path.basename(key, '.pem'),
  }
  console.log(signLicence(licence, fs.readFileSync(key, 'utf8')))
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
