import { expect, test } from 'vitest'
import { withKnownAddress } from './old-data-sources.ts'
import { withKnownRuleClass } from './old-rule-classes.ts'

test.each([
  [
    { dbType: '1', dbUrl: 'jdbc:mysql://db.example.com:3307/shop?useSSL=false', dbName: '' },
    { dbType: '4', dbHost: 'db.example.com', dbPort: 3307, dbName: 'shop' },
  ],
  [
    { dbType: 6, dbUrl: 'jdbc:postgresql://[2001:db8::1]/a%20b' },
    { dbType: 6, dbHost: '2001:db8::1', dbName: 'a b' },
  ],
  [{ dbUrl: 'jdbc:oracle:thin:@x:1521:y', dbName: 'y' }, { dbName: 'y' }],
  [{ dbUrl: 'file:///etc/passwd' }, {}],
])('%j is read as %j', (given, read) => expect(withKnownAddress(given)).toEqual(read))

test('a class becomes the kind that does its work, any other stays a text', () => {
  const known = 'org.jeecg.modules.system.rule.OrderNumberRule'
  expect(withKnownRuleClass({ ruleClass: known })).toEqual({ ruleClass: 'serial' })
  for (const ruleClass of ['java.lang.Runtime', 'constructor', 7])
    expect(withKnownRuleClass({ ruleClass })).toEqual({ ruleClass })
})
