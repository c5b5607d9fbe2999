/** The lists of documents and the archive: columns, filters, and what fails. */
import { contract, type DocumentoResumen } from '@pura/contract'
import { mensajes, tipoDocto } from '@pura/domain'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServidorDeOficina, openAplicacion } from '../../../testing/aplicacion.tsx'
import { aServidorDeDocumentos } from '../../../testing/catalogos.ts'
import { campo, eventually, type Usuario, write } from '../../../testing/usuario.tsx'
import { aFactura, EMITIDO } from '../modelo/testing.ts'

const { vtaMovm, emitidos, borrador } = contract

const TIQUETE: DocumentoResumen = {
  ...EMITIDO,
  vtaMovmPK: { ...EMITIDO.vtaMovmPK, idTipoDoctoVta: tipoDocto('TE').id },
  referencia: '0000004471',
}

function aServidorDeListas() {
  const servidor = aServidorDeOficina(aServidorDeDocumentos())
  const isShown = ({ status = '', estadoSri = '' }: { status?: string | undefined; estadoSri?: string | undefined }) =>
    status !== 'A' && estadoSri !== 'RECHAZADO'
  servidor.answer(borrador.list, [])
  servidor.answer(vtaMovm.list, ({ query }) => (isShown(query) ? [TIQUETE] : []))
  servidor.answer(emitidos.list, [{ ...TIQUETE, nombreCliente: 'Ana Lucía', identificacion: '303330333' }])
  servidor.refuse(emitidos.totales, 503, 'Ahora no')
  return servidor
}
const untilShown = () => eventually(() => expect(document.querySelector('tbody')?.textContent).toContain('4471'))
/** Filters of the last request for this list. */
const lastQuery = (servidor: ReturnType<typeof aServidorDeListas>) =>
  servidor.asked(vtaMovm.list).findLast(({ params }) => params.tipo === 5)?.query

async function optionsOf(user: Usuario, lista: string): Promise<string[]> {
  await user.click(screen.getByRole('combobox', { name: lista }))
  return (await screen.findAllByRole('option')).map((o) => o.textContent)
}

test('a list has its columns in order', async () => {
  await openAplicacion('/tiquetasElectronicas', { servidor: aServidorDeListas() })
  await untilShown()
  expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
    'Elegir',
    'Cliente',
    'Número',
    'Moneda',
    'Monto',
    'Emisión',
    'Estado en Hacienda',
    'Estado del Documento',
    'Acciones',
  ])
})

test('proformas are never sent: they have neither column nor filter of Hacienda', async () => {
  await openAplicacion('/proformasElectronicas', { servidor: aServidorDeListas() })
  await untilShown()
  expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).not.toContain('Estado en Hacienda')
  expect(screen.getAllByLabelText('Estado del Documento').length).toBeGreaterThan(0)
  expect(screen.queryByLabelText('Estado en Hacienda')).toBeNull()
})

test('a search is written in capitals and goes to the URL and to the server', async () => {
  const servidor = aServidorDeListas()
  const { user, lugar } = await openAplicacion('/tiquetasElectronicas', { servidor })
  const buscar = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Cliente o referencia' })
  await write(user, buscar, 'ana')
  expect(buscar.value).toBe('ANA')
  await eventually(() => expect(lugar()).toMatch(/texto=ANA/))
  await eventually(() => expect(lastQuery(servidor)?.texto).toBe('ANA'))
})

test('states are filtered by the specification’s labels, and Limpiar removes every filter', async () => {
  const servidor = aServidorDeListas()
  const { user, lugar } = await openAplicacion('/tiquetasElectronicas', { servidor })
  await untilShown()
  expect(campo('Estado del Documento').value).toBe('Todos los Estados')
  expect(await optionsOf(user, 'Estado del Documento')).toEqual([
    'Todos los Estados',
    'Generado',
    'Registrado',
    'Anulado',
  ])
  await user.click(screen.getByRole('option', { name: 'Anulado' }))
  await screen.findByText('No hay Resultados')
  expect(lugar()).toMatch(/estado=A/)
  expect(servidor.asked(vtaMovm.list).some(({ query }) => query.status === 'A')).toBe(true)
  await optionsOf(user, 'Estado del Documento')
  await user.click(screen.getByRole('option', { name: 'Todos los Estados' }))
  await eventually(() => expect(lugar()).not.toMatch(/estado=/))
  expect(await optionsOf(user, 'Estado en Hacienda')).toEqual(['Pendiente', 'Aceptado', 'Rechazado'])
  await user.click(screen.getByRole('option', { name: 'Rechazado' }))
  await screen.findByText('No hay Resultados')
  await user.click(screen.getAllByText('Limpiar')[0]!)
  await untilShown()
  expect(lugar()).not.toMatch(/hacienda=/)
})

test('Actualizar asks the server again', async () => {
  const servidor = aServidorDeListas()
  const { user } = await openAplicacion('/tiquetasElectronicas', { servidor })
  await untilShown()
  const antes = servidor.asked(vtaMovm.list).length
  await user.click(screen.getByRole('button', { name: 'Actualizar' }))
  await eventually(() => expect(servidor.asked(vtaMovm.list).length).toBeGreaterThan(antes))
})

test('a list asks its counts once, after its rows, and again when other rows come', async () => {
  const servidor = aServidorDeListas()
  const asked = (tipo: 'FE' | 'TE') =>
    servidor.asked(vtaMovm.list).filter(({ params }) => params.tipo === tipoDocto(tipo).id)
  const conteos = () => asked('TE').filter(({ query }) => query.porPagina === 1)
  const release = servidor.hold(vtaMovm.list)
  const { user } = await openAplicacion('/tiquetasElectronicas', { servidor })
  await eventually(() => expect(asked('TE')).toHaveLength(1))
  expect(conteos()).toEqual([])
  await eventually(() => expect(asked('FE')).toHaveLength(1))
  release()
  await untilShown()
  // The two views that have documents show their count.
  const vistas = screen.getByRole('navigation', { name: 'Vistas' })
  await eventually(() => expect(vistas.textContent.match(/\d+/g)).toHaveLength(2))
  expect(conteos()).toHaveLength(3)
  // The menu asked its count before the rows: a document may have changed since.
  await eventually(() => expect(asked('FE')).toHaveLength(2))
  await optionsOf(user, 'Estado del Documento')
  await user.click(screen.getByRole('option', { name: 'Anulado' }))
  await screen.findByText('No hay Resultados')
  await eventually(() => expect(conteos().length).toBeGreaterThanOrEqual(6))
})

test('a list with dates is downloaded only with dates', async () => {
  const { user } = await openAplicacion('/tiquetasElectronicas?vista=todas', { servidor: aServidorDeListas() })
  await untilShown()
  await user.click(screen.getByRole('button', { name: 'Descargar' }))
  expect(await screen.findByText('Por favor ingrese un fecha para el reporte')).toBeTruthy()
})

test('the archive filters by text, type, state and dates, all at once', async () => {
  const servidor = aServidorDeListas()
  const { user, lugar } = await openAplicacion('/documentosEmitidos?fechas=todas', { servidor })
  await untilShown()
  await write(user, screen.getByRole('searchbox', { name: 'Receptor, cédula o referencia' }), 'ana lu')
  await eventually(() => expect(lugar()).toMatch(/texto=ANA/))
  expect(await optionsOf(user, 'Tipo de documento')).not.toContain('Proforma')
  await user.click(screen.getByRole('option', { name: 'Tiquete Electrónico' }))
  expect(await optionsOf(user, 'Estado en Hacienda')).toEqual(['Pendiente', 'Aceptado', 'Rechazado'])
  await user.click(screen.getByRole('option', { name: 'Aceptado' }))
  await eventually(() =>
    expect(servidor.asked(emitidos.list).at(-1)?.query).toMatchObject({
      nombre: 'ANA LU',
      tipo: 5,
      estadoSri: 'ACEPTADO',
    }),
  )
})

test('the archive reads its dates from the URL', async () => {
  const servidor = aServidorDeListas()
  await openAplicacion('/documentosEmitidos?desde=2020-01-01&hasta=2020-01-31', { servidor })
  await untilShown()
  expect(servidor.asked(emitidos.list)[0]?.query).toMatchObject({ fechaInicio: '01-01-2020', fechaFin: '31-01-2020' })
})

test('the archive’s taxes that cannot be read say so, and can be asked for again', async () => {
  const servidor = aServidorDeListas()
  servidor.refuse(emitidos.totales, 0, '')
  const { user } = await openAplicacion('/documentosEmitidos', { servidor })
  const resumen = within(await screen.findByRole('region', { name: 'Resumen de impuestos' }))
  await user.click(await resumen.findByRole('button', { name: 'Volver a intentar' }))
  await eventually(() => expect(servidor.asked(emitidos.totales).length).toBeGreaterThan(1))
})

test.each([
  ['/notasDebito', 'Cargando Facturas Electronicas', vtaMovm.list],
  ['/documentosEmitidos', 'Cargando Documentos Emitidos', emitidos.list],
] as const)('%s says what it loads', async (ruta, texto, endpoint) => {
  const servidor = aServidorDeListas()
  servidor.hold(endpoint)
  await openAplicacion(ruta, { servidor })
  await eventually(() => expect(screen.getAllByRole('status').map((e) => e.textContent)).toContain(texto))
})

test('a failed void says why, where it was requested, and can be asked for again', async () => {
  const servidor = aServidorDeListas()
  servidor.answer(vtaMovm.getByNumero, aFactura({ cliente: null }))
  servidor.answer(vtaMovm.get, aFactura({ cliente: null }))
  servidor.answer(vtaMovm.eventos, [])
  servidor.answer(vtaMovm.correos, [])
  servidor.refuse(vtaMovm.pdf, 503, 'Ahora no')
  servidor.refuse(vtaMovm.anular, 409, mensajes.documento.anulacionConReferencias)
  const { user } = await openAplicacion('/documentosEmitidos/12', { servidor })
  const askToVoid = async () => {
    await user.click(await screen.findByRole('button', { name: /^Más acciones/ }))
    const anular = await screen.findByRole('menuitem', { name: 'Anular' })
    expect(anular.hasAttribute('data-disabled')).toBe(false)
    await user.click(anular)
  }
  await askToVoid()
  const pregunta = within(await screen.findByRole('dialog', { name: '¿Estás seguro de anular 0000000012?' }))
  await user.click(pregunta.getByText('Si'))
  await pregunta.findByText('Hubo un error anulando la factura')
  await user.click(pregunta.getByText('No'))
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  await askToVoid()
})
