import { readComprobante } from '@pura/comprobante-xml/lectura'
import { contract, type DocumentoEntrada } from '@pura/contract'
import { addDays, fechaAt, formatFechaHora, formatFechaIso, isHabil, startOfDay, tipoDocto } from '@pura/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import {
  aFactura,
  aLinea,
  downloadXml,
  expectSoundXml,
  issueDocumento,
  SIN_COMPROBAR,
} from '../../../testing/documentos.ts'

const server = useServer()
let api: Api
beforeAll(async () => {
  api = await loginAs(anAdministrador())
})

async function issue(changes: Partial<DocumentoEntrada>) {
  const emitido = await issueDocumento(api, aFactura(changes))
  const xml = await downloadXml(api, emitido)
  expectSoundXml(xml)
  const { data } = await api.send(contract.vtaMovm.get, { params: emitido.vtaMovmPK })
  return { emitido, completo: data, comprobante: readComprobante(xml).comprobante }
}
const send = (changes: Partial<DocumentoEntrada>) => api.send(contract.vtaMovm.emitir, { body: aFactura(changes) })

describe(`references besides the adjusted or paid document${SIN_COMPROBAR}`, () => {
  const contrato = {
    tipoDocumento: '06',
    clave: 'C-2026-17',
    fechaEmision: '2026-01-15',
    codigo: '04',
    razon: 'Contrato marco',
  }
  const otro = {
    tipoDocumento: '99',
    otroTipoDocumento: 'Orden de servicio',
    clave: 'OS-9',
    fechaEmision: '2026-02-01T14:30:00-06:00',
    codigo: '99',
    otroCodigo: 'Trabajo por etapas',
    razon: 'Etapa 2',
  }

  test('are written in order, returned as they were sent, and can be sent again', async () => {
    const { completo, comprobante } = await issue({ otrasReferencias: [contrato, otro] })
    expect(comprobante.referencias).toMatchObject([
      { tipoDoc: '06', numero: 'C-2026-17', codigo: '04', fechaEmision: '2026-01-15T00:00:00-06:00' },
      {
        tipoDoc: '99',
        tipoDocOtro: 'Orden de servicio',
        codigoOtro: 'Trabajo por etapas',
        fechaEmision: otro.fechaEmision,
      },
    ])
    expect(completo.otrasReferencias).toMatchObject([{ clave: 'C-2026-17' }, otro])
    const otra = await issue({ otrasReferencias: completo.otrasReferencias })
    expect(otra.comprobante.referencias).toEqual(comprobante.referencias)
  })

  test('of a note come before the document it adjusts, which keeps its balance', async () => {
    const { emitido } = await issue({})
    const { completo, comprobante } = await issue({
      tipoDoctoVta: { idTipoDoctoVta: tipoDocto('NC').id },
      docReferencia: { clave: emitido.clave },
      razon: 'Devolución',
      otrasReferencias: [contrato],
    })
    expect(comprobante.referencias?.map((r) => r.numero)).toEqual(['C-2026-17', emitido.clave])
    expect(completo.referencias.map((r) => r.numDocto)).toEqual([null, emitido.vtaMovmPK.numDocto])
    expect(completo.otrasReferencias).toHaveLength(1)
  })

  test.each<[string, object, string]>([
    ['of an unknown kind', { tipoDocumento: '77' }, 'tipoDocumento'],
    ['without a reason', { razon: '' }, 'razon'],
    ['with a date that does not exist', { fechaEmision: '31-02-2026' }, 'fechaEmision'],
    ['to an invoice, without its clave', { tipoDocumento: '01' }, 'clave'],
  ])('are refused at the field of the fault: %s', async (_, changes, campo) => {
    const reply = await send({ otrasReferencias: [otro, { ...contrato, ...changes }] })
    expect(reply.status).toBe(422)
    const { errores } = reply.body as { errores: { campo: string }[] }
    expect(new Set(errores.map((e) => e.campo))).toEqual(new Set([`otrasReferencias[1].${campo}`]))
  })

  test('are at most ten, all together', async () => {
    expect((await issue({ otrasReferencias: Array(10).fill(contrato) })).comprobante.referencias).toHaveLength(10)
    const { emitido } = await issue({})
    const once = await send({ docReferencia: { clave: emitido.clave }, otrasReferencias: Array(10).fill(contrato) })
    expect(once).toBeRejectedWith(422, 'Un comprobante admite 10 referencias a lo sumo')
  })
})

describe(`a document issued without internet${SIN_COMPROBAR}`, () => {
  const ahora = () => server.deps.now()
  const horas = (n: number) => formatFechaHora(new Date(ahora().getTime() - n * 3_600_000))
  const refused = async (changes: Partial<DocumentoEntrada>, texto: string) => {
    const reply = await send({ sinInternet: true, ...changes })
    expect(reply).toBeRejectedWith(422, texto)
    expect(reply.body).toMatchObject({ errores: [{ campo: 'sinInternet' }] })
  }

  test('keeps its date and hour, in the clave too, and has situation 3', async () => {
    const fechaEmision = horas(5)
    const { emitido, completo, comprobante } = await issue({ sinInternet: true, fechaEmision })
    expect(comprobante.fechaEmision).toBe(fechaEmision)
    expect(emitido.clave[41]).toBe('3')
    expect(emitido.clave.slice(3, 9)).toBe(fechaEmision.slice(2, 10).split('-').reverse().join(''))
    expect(completo).toMatchObject({ sinInternet: true, fechaEmision })
  })

  test('may be sent at most two business days later', async () => {
    let dia = fechaAt(ahora())
    for (let habiles = 0; habiles < 3; ) {
      if (isHabil(dia)) habiles += 1
      dia = addDays(dia, -1)
    }
    await refused(
      { fechaEmision: formatFechaHora(startOfDay(dia)) },
      'Lo emitido sin internet se envía a Hacienda a más tardar dos días hábiles después',
    )
  })

  test('requires its date and hour, not in the future, and is neither a contingency nor a proforma', async () => {
    await refused({}, 'Indique la fecha y la hora en que se emitió sin internet')
    await refused({ fechaEmision: horas(-1) }, 'La fecha de emisión no puede ser futura')
    const contingencia = { consecutivoContingencia: 'P-1', fechaContingencia: horas(2), motivoContingencia: 'Sin luz' }
    await refused(
      { fechaEmision: horas(1), ...contingencia },
      'Un documento se emitió sin internet o sustituye uno de contingencia, no las dos cosas',
    )
    await refused(
      { fechaEmision: horas(1), tipoDoctoVta: { idTipoDoctoVta: tipoDocto('PRO').id } },
      'Una proforma no se envía a Hacienda: no hace falta decir que se emitió sin internet',
    )
  })

  test('a contingency document keeps its hour', async () => {
    const fechaContingencia = horas(30)
    const { emitido, completo, comprobante } = await issue({
      consecutivoContingencia: 'PROV-1',
      fechaContingencia,
      motivoContingencia: 'Sin luz',
    })
    expect(comprobante.fechaEmision).toBe(fechaContingencia)
    expect(comprobante.referencias).toMatchObject([{ tipoDoc: '08', fechaEmision: fechaContingencia }])
    expect(emitido.clave[41]).toBe('2')
    expect(completo.fechaContingencia).toBe(fechaContingencia)
    expect(formatFechaIso(fechaAt(new Date(completo.fechaEmision)))).toBe(fechaContingencia.slice(0, 10))
  })
})

describe(`a document with charges and no lines${SIN_COMPROBAR}`, () => {
  const cargo = (id: string, changes: object = {}) => ({
    tipoDoctoOtrosCargos: { id },
    detalle: 'Depósito en garantía',
    monto: '50000',
    ...changes,
  })
  const tercero = { identificacion: '3101998011', nombre: 'Constructora Los Robles' }

  test.each([
    ['FE', '08'],
    ['TE', '09'],
    ['FE', '10'],
    ['FE', '04'],
  ] as const)('is issued as %s with charge %s', async (tipo, id) => {
    const { emitido, completo, comprobante } = await issue({
      tipoDoctoVta: { idTipoDoctoVta: tipoDocto(tipo).id },
      vtaDetmList: [],
      otroCargoVtaMovmList: [cargo(id, id === '04' ? tercero : {})],
    })
    expect(emitido.total).toBe('50000')
    expect(comprobante.lineas).toEqual([])
    expect(completo.otroCargoVtaMovmList).toHaveLength(1)
    if (tipo !== 'FE' || id !== '08') return
    const nota = await issue({
      tipoDoctoVta: { idTipoDoctoVta: tipoDocto('NC').id },
      docReferencia: { clave: emitido.clave },
      razon: 'Devolución del depósito',
      vtaDetmList: [],
      otroCargoVtaMovmList: [cargo(id, { monto: '20000' })],
    })
    expect(nota.emitido.total).toBe('20000')
  })

  test('is refused with any other charge and as an export', async () => {
    const sinLineas = 'No hay productos agregados, agrega al menos un producto'
    expect(await send({ vtaDetmList: [], otroCargoVtaMovmList: [cargo('06')] })).toBeRejectedWith(422, sinLineas)
    expect(await send({ vtaDetmList: [], otroCargoVtaMovmList: [cargo('08'), cargo('06')] })).toBeRejectedWith(
      422,
      sinLineas,
    )
    const exportacion = { tipoDoctoVta: { idTipoDoctoVta: tipoDocto('FEE').id }, vtaDetmList: [] }
    expect(await send({ ...exportacion, otroCargoVtaMovmList: [cargo('08')] })).toBeRejectedWith(422, sinLineas)
  })
})

test('condition 10 shows its own limit of days', async () => {
  const a = (codigo: string) => send({ condicionVenta: { codigo }, plazo: 1000, vtaDetmList: [aLinea()] })
  expect(await a('10')).toBeRejectedWith(422, 'El plazo del crédito debe ser un entero de 1 a 90 días')
  expect(await a('02')).toBeRejectedWith(422, 'El plazo del crédito debe ser un entero de 1 a 999 días')
})
