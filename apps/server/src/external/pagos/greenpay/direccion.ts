/** CONST-17 and docs/acuerdos.md G6: every charge has this address; name and mail are the real ones. */
export const DIRECCION = {
  country: 'CR',
  province: 'San Jose',
  city: 'San Jose',
  street1: 'San Jose',
  zip: '10101',
} as const
