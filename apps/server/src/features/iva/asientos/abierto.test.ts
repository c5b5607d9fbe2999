import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useServer } from '../../../testing/api.ts'
import { withinDemo } from '../../../testing/db.ts'
import { assertAbierto, lockMes } from './abierto.ts'

const server = useServer()
const codCia = 1
const mes = { anio: 2024, mes: 10 }
const within = withinDemo(server)

test('an entry written while its month is being closed waits, and is refused once the month is closed', async () => {
  let escrito: Promise<unknown> | undefined
  await within(async (tx) => {
    await lockMes(tx, codCia, mes)
    escrito = within((otra) => assertAbierto(otra, codCia, mes)).catch((error: unknown) => error)
    // Without the lock the entry would be checked before the close exists.
    await sql`select pg_sleep(0.2)`.execute(tx)
    await sql`insert into iva_cierre values (${codCia}, 2024, 10, '', '', '{}', '', 'Prueba', 'ana', now(), null, null, 1, null, null, null, 'decidido')`.execute(
      tx,
    )
  })
  expect(await escrito).toMatchObject({ message: expect.stringContaining('cerrado') })
  await within((tx) =>
    sql`update iva_cierre set reabierto = now(), reabierto_por = 'ana', motivo_reapertura = 'Prueba'`.execute(tx),
  )
  await within((tx) => assertAbierto(tx, codCia, mes))
})
