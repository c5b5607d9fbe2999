/** What the form of each document type asks for and sends. */
import { contract, type DocumentoCompleto, type DocumentoEntrada, type ResponseOf } from '@pura/contract'
import { mensajes, tipoDocto } from '@pura/domain'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ARROZ, aCliente, COD_CIA, ROBLES } from '../../../../../testing/catalogos.ts'
import {
  addLinea,
  aServidorConBorradores,
  campo,
  choose,
  chooseCliente,
  cifra,
  EMITIDO,
  eventually,
  expectFocusAt,
  generate,
  granTotal,
  openFormulario,
  pressAlt,
  primera,
  write,
} from '../../../../../testing/formulario.tsx'
import { aDevuelto, aFactura } from '../../../modelo/testing.ts'

const textos = mensajes.documento
type Usuario = Awaited<ReturnType<typeof openFormulario>>['user']
type ServidorDePrueba = ReturnType<typeof aServidorConBorradores>

/** Paid in cash: a note takes over the condition of its document. */
const AL_CONTADO = aFactura({ condicionVenta: { codigo: '01', nombre: 'Contado' }, plazo: 0 })
const CONTADO = aCliente(1, 'Cliente Contado', '')

/** Generates, and returns what the server received. */
async function send(user: Usuario, servidor: ServidorDePrueba): Promise<DocumentoEntrada> {
  await generate(user)
  return eventually(() => {
    const [pedido] = servidor.asked(contract.vtaMovm.emitir)
    if (!pedido) throw new Error('Nothing was sent')
    return pedido.body
  })
}

/** A server with one document to refer to. */
function aServidorConFactura(factura: DocumentoCompleto, sinRecibo = '') {
  const servidor = aServidorConBorradores()
  const { vtaMovm, cliente } = contract
  servidor.answer(vtaMovm.referibles, [
    {
      ...EMITIDO,
      vtaMovmPK: factura.vtaMovmPK,
      clave: factura.clave,
      referencia: factura.referencia,
      cliente: factura.cliente as never,
      total: factura.total,
      condicionVenta: factura.condicionVenta.codigo,
      saldo: factura.total,
      porPagar: factura.total,
      sinRecibo,
    },
  ])
  servidor.answer(vtaMovm.get, factura)
  servidor.answer(vtaMovm.devuelto, aDevuelto())
  servidor.answer(cliente.elegible, ({ params }) => (params.idCliente === 1 ? CONTADO : ROBLES))
  return servidor
}

async function chooseReferencia(user: Usuario): Promise<void> {
  await write(user, await eventually(() => campo('Documento de referencia')), '0012')
  expect((await primera()).textContent).toContain('00100001010000000012')
  await user.keyboard('{Enter}')
  await screen.findByText('Cambiar')
}

const { mediosUsuales } = contract.vtaMovm
const referida = { docReferencia: { clave: '1'.repeat(50) } }

test('a tiquete goes to the counter client unless another is chosen', async () => {
  const servidor = aServidorConBorradores()
  servidor.answer(contract.cliente.contado, CONTADO)
  const { user } = await openFormulario({ servidor, tipo: 'TE' })
  await screen.findAllByText(/Cliente Contado/)
  await addLinea(user, 'arroz')
  expect(await send(user, servidor)).toMatchObject({
    vtaMovmPK: { idTipoDoctoVta: tipoDocto('TE').id },
    cliente: { clientePK: CONTADO.clientePK },
  })
})

test('a tiquete is paid in cash the first time, and then as the last one of its register (L21)', async () => {
  /** @param sabidos what the server knows; undefined if it cannot be asked */
  const issue = async (sabidos: ResponseOf<typeof mediosUsuales> | undefined, medio?: string) => {
    const servidor = aServidorConBorradores()
    servidor.answer(contract.cliente.contado, CONTADO)
    if (sabidos) servidor.answer(mediosUsuales, sabidos)
    else servidor.refuse(mediosUsuales, 0, '')
    const { user, unmount, onEmitido } = await openFormulario({ servidor, tipo: 'TE' })
    await addLinea(user, 'arroz')
    if (medio) {
      await pressAlt(user, 5)
      await choose(user, await screen.findByRole('combobox', { name: 'Medio de pago' }), medio)
    }
    const { formaPagoList } = await send(user, servidor)
    await eventually(() => expect(onEmitido).toHaveBeenCalledOnce())
    unmount()
    return formaPagoList?.map((m) => m.formaPago?.formaPagoPK?.idFormaPago)
  }
  const enCaja = (idCaja: number, medio: string) => [{ idSucursal: 1, idCaja, medio }]
  expect(await issue([])).toEqual(['01'])
  expect(await issue([], 'Tarjeta')).toEqual(['02'])
  // Issued on another device since.
  expect(await issue(enCaja(1, '04'))).toEqual(['04'])
  expect(await issue(undefined)).toEqual(['04'])
  expect(await issue(enCaja(2, '02'))).toEqual(['01'])
})

test('a proforma is sent as any other document', async () => {
  const { user, servidor, onEmitido } = await openFormulario({ tipo: 'PRO' })
  await chooseCliente(user, 'robles')
  await addLinea(user, 'arroz')
  expect(await send(user, servidor)).toMatchObject({ vtaMovmPK: { idTipoDoctoVta: tipoDocto('PRO').id } })
  await eventually(() => expect(onEmitido).toHaveBeenCalledOnce())
})

test('a purchase has a supplier as Emisor, and asks only for sellers', async () => {
  const { user, servidor } = await openFormulario({ tipo: 'FEC' })
  expect(screen.getByRole('heading', { name: /^Datos del Emisor/ })).toBeTruthy()
  await generate(user)
  await screen.findAllByText(textos.proveedorRequerido)
  expect(screen.queryByText(/cliente/i)).toBeNull()
  expect(servidor.asked(contract.cliente.list).map(({ query }) => query.tipo)).toEqual(['2,3'])
  await pressAlt(user, 2)
  await expectFocusAt('Buscar Proveedor')
})

test('a purchase needs the document of its supplier; the form does not invent one', async () => {
  const { user, servidor } = await openFormulario({ tipo: 'FEC' })
  await pressAlt(user, 2)
  await user.paste('robles')
  await primera()
  await user.keyboard('{Enter}')
  await addLinea(user, 'arroz')
  await pressAlt(user, 1)
  await user.click(await screen.findByLabelText('Quitar la referencia 1'))
  await generate(user)
  await screen.findAllByText(textos.compraSinReferencia)
  expect(servidor.asked(contract.vtaMovm.emitir)).toEqual([])
  await user.click(screen.getByText('Agregar otra referencia'))
  const referencia = within(await screen.findByLabelText('Referencia 1'))
  await choose(user, referencia.getByLabelText('Tipo de documento', { selector: 'input' }), '14')
  await write(user, referencia.getByLabelText('Número o clave'), 'FAC-77')
  await write(user, referencia.getByLabelText('Fecha de la referencia'), '01/11/2026')
  await write(user, referencia.getByLabelText('Razón de la referencia'), 'Compra de arroz')
  expect((await send(user, servidor)).otrasReferencias).toMatchObject([
    { tipoDocumento: '14', clave: 'FAC-77', fechaEmision: '01-11-2026', razon: 'Compra de arroz' },
  ])
})

test('an export of goods asks for the tariff heading at its line', async () => {
  const { user, servidor } = await openFormulario({ tipo: 'FEE' })
  await chooseCliente(user, 'robles')
  await addLinea(user, 'arroz')
  await generate(user)
  await expectFocusAt('Partida arancelaria, línea 1')
  expect(screen.getByText('La exportación de mercancías lleva la partida arancelaria de 12 dígitos')).toBeTruthy()
  await user.paste('0901.11.00.00.00')
  expect((await send(user, servidor)).vtaDetmList).toMatchObject([{ partidaArancelaria: '090111000000' }])
})

test('a credit note is for a document, with a reason and the returned lines', async () => {
  const servidor = aServidorConFactura(AL_CONTADO)
  const { user } = await openFormulario({ servidor, tipo: 'NC' })
  await chooseReferencia(user)
  await expectFocusAt(/^Razón/)
  expect(cifra(screen.getByText(/^Saldo/))).toBe('118769,00')
  await user.paste('Devolución de una bolsa')
  await pressAlt(user, 3)
  await user.click(await screen.findByLabelText(/Algunas líneas/))
  await user.click((await screen.findAllByLabelText('Devolver Algo'))[1]!)
  await write(user, await screen.findByLabelText(/^Cantidad que se devuelve/), '1')
  expect(await send(user, servidor)).toMatchObject({
    ...referida,
    razon: 'Devolución de una bolsa',
    vtaDetmList: [{ cantidad: '1', precioVtaUnit: '1690' }],
  })
})

test('the note of a counter tiquete goes to the counter client too', async () => {
  const tiquete = {
    ...AL_CONTADO,
    vtaMovmPK: { codCia: COD_CIA, idSucursal: 1, idTipoDoctoVta: tipoDocto('TE').id, numDocto: 12 },
    cliente: { clientePK: CONTADO.clientePK, nombreCliente: CONTADO.nombreCliente } as never,
  }
  const servidor = aServidorConFactura(tiquete)
  const { user } = await openFormulario({ servidor, tipo: 'NC' })
  await chooseReferencia(user)
  await screen.findAllByText(/Cliente Contado/)
  await write(user, campo(/^Razón/), 'Devuelve todo')
  await pressAlt(user, 3)
  await user.click(await screen.findByLabelText(/^Todo/))
  expect(await send(user, servidor)).toMatchObject({ ...referida, cliente: { clientePK: CONTADO.clientePK } })
})

test('a note asks for its document first, and cannot exceed what is left of it', async () => {
  const servidor = aServidorConFactura(AL_CONTADO)
  const { user } = await openFormulario({ servidor, tipo: 'NC' })
  await chooseCliente(user, 'robles')
  await addLinea(user, 'arroz', '11')
  await generate(user)
  await screen.findAllByText(textos.referenciaRequerida)
  await chooseReferencia(user)
  await write(user, campo(/^Razón/), 'Devolución')
  await generate(user)
  await screen.findAllByText('A la tarifa «Reducida 1 %» la nota devuelve 18590 de base y del documento quedan 16900')
  expect(servidor.asked(contract.vtaMovm.emitir)).toEqual([])
})

test('a debit note adds lines to its document', async () => {
  const servidor = aServidorConFactura(AL_CONTADO)
  const { user } = await openFormulario({ servidor, tipo: 'ND' })
  await chooseReferencia(user)
  await write(user, campo(/^Razón/), 'Flete que faltaba')
  await addLinea(user, 'arroz')
  expect(await send(user, servidor)).toMatchObject({
    ...referida,
    vtaMovmPK: { idTipoDoctoVta: tipoDocto('ND').id },
    razon: 'Flete que faltaba',
    vtaDetmList: [{ producto: { productoPK: ARROZ.productoPK } }],
  })
})

test('a receipt fills its lines from the invoice: half of it is half of each rate', async () => {
  const servidor = aServidorConFactura(aFactura())
  const { user } = await openFormulario({ servidor, tipo: 'REP' })
  await chooseReferencia(user)
  expect(campo(/^Condición de venta/).value).toMatch(/^11 ·/)
  await pressAlt(user, 3)
  // 118 769 is 2 × 45 000 + 13 % and 10 × 1690 + 1 %.
  await write(user, await eventually(() => campo(/^Monto que se paga/)), '59384,50')
  await eventually(() => expect(granTotal()).toBe('59384,50'))
  const { condicionVenta, docReferencia, vtaDetmList } = await send(user, servidor)
  expect({ condicionVenta, docReferencia }).toMatchObject({ condicionVenta: { codigo: '11' }, ...referida })
  expect(vtaDetmList).toMatchObject([{ precioVtaUnit: '8450' }, { precioVtaUnit: '45000' }])
})
