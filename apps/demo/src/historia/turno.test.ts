import { parseClave } from '@pura/domain'
import { type CierreZ, parseCanonico } from '@pura/mostrador'
import { expect, test } from 'vitest'
import { useServer } from '../../../server/src/testing/api.ts'
import { aCiaAutorizada } from '../../../server/src/testing/db.ts'
import { useHacienda } from '../../../server/src/testing/hacienda.ts'
import { SODA } from '../semilla/companias.ts'
import { seedDemo } from '../semilla/seed.ts'
import { fillDemostracion } from './llenar.ts'
import { planHistoria } from './plan.ts'

const hacienda = useHacienda()
const server = useServer({
  demo: false,
  config: () => ({ hacienda: hacienda.urls(), smtpUrl: hacienda.smtp() }),
})

test('the soda has three closed shifts whose Zs tie to their documents, and a register that can be taken', async () => {
  const base = server.deps.now()
  await seedDemo(server.deps, base)
  const plan = () => planHistoria(base).filter(({ ruc }) => ruc === SODA.ruc)
  const turnos = plan().flatMap(({ pasos }) => pasos)
  expect(turnos.map(({ clase }) => clase)).toEqual(['turno', 'turno', 'turno'])
  await fillDemostracion(server.deps, hacienda.pasado(), { plan })
  const { cod_cia } = await server.deps.db.withSistema((tx) =>
    tx.selectFrom('cia').select('cod_cia').where('ruc', '=', SODA.ruc).executeTakeFirstOrThrow(),
  )
  const codCia = aCiaAutorizada(cod_cia)
  const { cierres, documentos, arriendos, numeros } = await server.deps.db.withCia(codCia, async (tx) => ({
    cierres: await tx.selectFrom('cierre_z').selectAll().orderBy('numero').execute(),
    documentos: await tx.selectFrom('vta_movm').selectAll().orderBy('num_docto').execute(),
    arriendos: await tx.selectFrom('arriendo').select('estado').execute(),
    numeros: await tx.selectFrom('manto_formulario').select('id_arriendo').execute(),
  }))
  const zetas = cierres.map(({ texto }) => parseCanonico(texto) as CierreZ)
  expect(cierres.map(({ numero, cuadra }) => [numero, cuadra])).toEqual([
    [1, true],
    [2, true],
    [3, true],
  ])
  expect(zetas.map(({ resumen }) => [resumen.ventas.cuantas, resumen.devoluciones.cuantas, resumen.sinLinea])).toEqual([
    [4, 0, 0],
    [4, 1, 2],
    [4, 0, 0],
  ])
  expect(zetas.map(({ motivo }) => motivo)).toEqual([undefined, 'Vuelto mal dado', undefined])
  expect(documentos.map((d) => d.descripcion_sri)).toEqual(documentos.map(() => 'ACEPTADO'))
  expect(documentos).toHaveLength(13)
  expect(documentos.filter(({ clave }) => parseClave(clave)?.situacion === '3')).toHaveLength(2)
  expect(arriendos.map(({ estado }) => estado)).toEqual(['devuelto', 'devuelto', 'devuelto'])
  expect(numeros.every(({ id_arriendo }) => id_arriendo === null)).toBe(true)
})
