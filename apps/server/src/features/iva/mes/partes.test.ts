/** The pages of a box have a stable order: a document with the same amount as others is on exactly one page. */
import { MESES_TRABAJADOS } from '@pura/domain/iva/testing'
import { expect, test } from 'vitest'
import { useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { insertHechos } from '../../../testing/iva/meses-de-iva.ts'
import { listDocumentos } from './documentos.ts'

const server = useServer()
const codCia = 1
const IGUALES = 25
const POR_PAGINA = 7

test('twenty-five tiquetes of the same amount and a note outside the box are read page by page', async () => {
  const { hechos, mes } = MESES_TRABAJADOS[0]!
  const venta = hechos.documentos.find((d) => d.libro === 'emitido' && d.tipo !== 'NC' && d.estado === 'cuenta')!
  const { contraparte: _, ...tiquete } = venta
  const iguales = Array.from({ length: IGUALES }, (_, i) => ({ ...tiquete, clave: `TE-${i}` }))
  const { clave, fechaEmision } = iguales[0]!
  const nota = {
    ...tiquete,
    clave: 'NC-0',
    tipo: 'NC' as const,
    referencias: [{ tipoDoc: '04', numero: clave, fechaEmision, codigo: '01' }],
  }
  await server.deps.db.withCia(aCiaAutorizada(codCia), async (tx) => {
    await insertHechos(tx, codCia, { documentos: [...iguales, nota] })
    const vistos: string[] = []
    for (let pagina = 1; pagina <= 4; pagina++) {
      const pregunta = { casilla: 'totalVentas', pagina, porPagina: POR_PAGINA }
      const { filas, paginacion } = await listDocumentos(tx, codCia, mes, pregunta)
      expect(paginacion).toMatchObject({ total: IGUALES + 1, paginas: 4 })
      vistos.push(...filas.map((d) => `${d.libro} ${d.id}`))
    }
    expect(vistos).toHaveLength(IGUALES + 1)
    expect(new Set(vistos).size).toBe(IGUALES + 1)
  })
})
