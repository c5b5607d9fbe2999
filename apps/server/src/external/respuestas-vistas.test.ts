/** Observed answers of Hacienda (`casos/respuestas-http.json` of the shared reference), replayed over HTTP. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { mensajes } from '@pura/domain/mensajes'
import { describe, expect, test } from 'vitest'
import { CIA_DEMO, HACIENDA_DEMO } from '../../../demo/src/semilla/compania.ts'
import { aCiaAutorizada } from '../testing/db.ts'
import { type Falla, useHacienda } from '../testing/hacienda.ts'
import { createExoneraciones } from './exoneracion/index.ts'
import { createHaciendaClient } from './hacienda/cliente.ts'
import { createRegistro } from './registro/index.ts'

const SHARED = resolve(process.env.SHARED_DIR ?? join(import.meta.dirname, '../../../../../shared'))
const CASOS = join(SHARED, 'casos/respuestas-http.json')
const available = existsSync(CASOS)

type Caso = { debe: string } & Record<string, unknown>
const casos: Record<string, Caso[]> = available ? JSON.parse(readFileSync(CASOS, 'utf8')) : {}

const hacienda = useHacienda()
const CIA = aCiaAutorizada(1)
const LATIN1 = 'x-error-cause (bytes ISO-8859-1)'

const answer = (punto: Falla['punto'], { http, cuerpo, ...resto }: Caso): Falla => {
  const causa = (resto['x-error-cause'] ?? resto[LATIN1]) as string | undefined
  return {
    punto,
    tipo: 'respuesta',
    estado: Number(http ?? 200),
    latin1: LATIN1 in resto,
    ...(causa !== undefined && { causa }),
    ...(cuerpo !== undefined && { cuerpo: cuerpo as Record<string, unknown> }),
  }
}

let ultimo = 0
async function sendWith(...fallas: Falla[]) {
  await hacienda.fail(...fallas)
  const cliente = createHaciendaClient({
    urls: hacienda.urls(),
    loadCredencial: async () => ({ ...HACIENDA_DEMO, version: 1, rechazo: null }),
  })
  const numero = String(++ultimo).padStart(10, '0')
  const resultado = await cliente.send(CIA, {
    clave: `50621112600${CIA_DEMO.ruc}0010000101${numero}112345678`,
    fecha: '2026-11-21T08:00:00-06:00',
    emisor: { tipoIdentificacion: '02', numeroIdentificacion: CIA_DEMO.ruc },
    xml: Buffer.from('<nada/>'),
  })
  await cliente.close()
  return resultado
}

const EXONERACION = {
  numeroDocumento: 'AL-00000001-26',
  identificacion: '3101998011',
  fechaEmision: '2026-01-05T00:00:00',
  fechaVencimiento: '2030-12-31T00:00:00',
  porcentajeExoneracion: 13,
  tipoDocumento: { codigo: '04', descripcion: 'Genérica' },
  CodigoInstitucion: '01',
  nombreInstitucion: 'Ministerio de Hacienda',
  poseeCabys: false,
  cabys: [],
}
async function exoneracion({ debe: _, ...dicho }: Caso) {
  await hacienda.fail({ punto: 'publico', tipo: 'respuesta', estado: 200, cuerpo: { ...EXONERACION, ...dicho } })
  return createExoneraciones(`${hacienda.urls().consultas}/fe/ex`, () => new Date()).find('AL-00000001-26')
}

const CONTRIBUYENTE = {
  nombre: 'FICTICIA S.A.',
  tipoIdentificacion: '02',
  regimen: { codigo: 1, descripcion: 'Régimen General' },
  situacion: { moroso: 'NO', omiso: 'NO', estado: 'Inscrito', administracionTributaria: 'San José' },
  actividades: [{ estado: 'A', tipo: 'P', codigo: '6201.0', descripcion: 'Programación' }],
}
async function contribuyente({ debe: _, ...dicho }: Caso) {
  await hacienda.fail({ punto: 'publico', tipo: 'respuesta', estado: 200, cuerpo: { ...CONTRIBUYENTE, ...dicho } })
  return createRegistro(hacienda.urls().consultas, () => new Date()).find('3101999001')
}

const yaRecibido = async (caso: Caso) =>
  expect(await sendWith(answer('post', caso))).toMatchObject({ clase: 'ya_recibido' })

/** Checks, by the field `debe` of a case. */
const COMPROBACIONES: Readonly<Record<string, Readonly<Record<string, (caso: Caso) => Promise<unknown>>>>> = {
  post_recepcion: {
    'ya_recibido: consultar al momento': yaRecibido,
    'leer el motivo del cuerpo': yaRecibido,
    'decirlo con sus tildes': async (caso) =>
      expect(await sendWith(answer('post', caso))).toMatchObject({
        clase: 'negado',
        motivo: 'La firma del comprobante electrónico no es válida',
        definitivo: true,
      }),
    'negado, con palabras; no reintentar para siempre': async (caso) =>
      expect(await sendWith(answer('post', caso))).toMatchObject({
        clase: 'negado',
        motivo: expect.stringContaining('más grande'),
        definitivo: true,
      }),
    'decir el motivo': async (caso) =>
      expect(await sendWith(answer('post', caso))).toMatchObject({ clase: 'negado', motivo: caso['x-error-cause'] }),
  },
  token: {
    'ambiente o client_id equivocado: del operador, no de la contraseña': async (caso) =>
      expect(await sendWith(answer('token', caso))).toEqual({
        clase: 'sin_credencial',
        motivo: mensajes.hacienda.credencial.cliente,
      }),
    'decir que falta terminar el usuario en TRIBU-CR': async (caso) =>
      expect(await sendWith(answer('token', caso))).toEqual({
        clase: 'sin_credencial',
        motivo: mensajes.hacienda.credencial.cuenta,
      }),
    'transitorio: token vacío; no enviar con bearer vacío': async (caso) => {
      const antes = (await hacienda.recibidos()).length
      expect(await sendWith(answer('token', caso))).toEqual({
        clase: 'transitorio',
        motivo: mensajes.hacienda.tokenVacio,
      })
      expect(await hacienda.recibidos()).toHaveLength(antes)
    },
  },
  fe_ex: {
    'ni 13 puntos callado: 6.5 si es por ciento, o preguntar': async (caso) =>
      expect(await exoneracion(caso)).toMatchObject({ porcentajeExoneracion: '6.5', porcentajeRegistro: '50' }),
    'sin vencimiento; hoy queda «nullT00:00:00»': async (caso) =>
      expect(await exoneracion(caso)).toMatchObject({ fechaVencimiento: '' }),
    'vacío; hoy queda «null»': async (caso) => expect(await exoneracion(caso)).toMatchObject({ codigoInstitucion: '' }),
    'conservar la lista; hoy se pierde y todo queda exonerable': async (caso) =>
      expect(await exoneracion(caso)).toMatchObject({ cabys: ['2316100000100'] }),
  },
  fe_ae: {
    'servir el nombre; hoy «el registro no responde»': async (caso) =>
      expect(await contribuyente(caso)).toMatchObject({ nombre: 'FICTICIA S.A.', situacion: { moroso: false } }),
    'moroso sí; hoy no': async (caso) =>
      expect(await contribuyente(caso)).toMatchObject({ situacion: { moroso: true } }),
    'sin código; hoy «null»': async (caso) =>
      expect(await contribuyente(caso)).toMatchObject({ actividades: [{ codigo: '' }] }),
  },
}

/** Sections tested elsewhere. */
const DE_OTROS = ['_', 'tipo_cambio']

describe.skipIf(!available)(
  `observed answers of Hacienda${available ? '' : ' (OMITTED: no reference cases, set SHARED_DIR)'}`,
  () => {
    test('every section of the cases is tested', () => {
      expect(Object.keys(casos).sort()).toEqual([...Object.keys(COMPROBACIONES), ...DE_OTROS].sort())
    })

    for (const [seccion, comprobaciones] of Object.entries(COMPROBACIONES)) {
      test.each(casos[seccion] ?? [])(`${seccion}: $debe`, async (caso) => {
        const check = comprobaciones[caso.debe]
        if (!check) throw new Error(`Sin comprobación: ${caso.debe}`)
        await check(caso)
      })
    }
  },
)

test.each([false, 'NO', null])('a CABYS list in an answer is kept when poseeCabys is %s', async (poseeCabys) => {
  const caso = { debe: '', poseeCabys, cabys: ['2316100000100'] }
  expect(await exoneracion(caso)).toMatchObject({ cabys: ['2316100000100'] })
})

test('an unreadable CABYS list fails instead of covering everything', async () => {
  const caso = { debe: '', poseeCabys: true, cabys: [{ codigo: null }] }
  await expect(exoneracion(caso)).rejects.toThrow(mensajes.general.errorServidor)
})
