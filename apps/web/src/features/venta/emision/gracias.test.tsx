import { contract } from '@pura/contract'
import { type TipoDocumento, tipoDocto } from '@pura/domain'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aServidorDeDocumentos } from '../../../testing/catalogos.ts'
import { renderEnRouter } from '../../../testing/usuario.tsx'
import { aFactura, EMITIDO } from '../modelo/testing.ts'
import { GraciasModal } from './GraciasModal.tsx'

test.each<[TipoDocumento, string]>([
  ['PRO', 'Proforma electronica'],
  ['FE', 'Factura electronica'],
  ['ND', 'Nota de Debito'],
  ['NC', 'Nota de Credito'],
  ['TE', 'Tiquete electronico'],
  ['FEE', 'Factura de Exportacion'],
  ['FEC', 'Factura de Compra'],
  ['REP', 'Recibo de Pago'],
])('the dialog after issuing names a document %s, and a proforma has no way to Hacienda', async (tipo, nombre) => {
  const servidor = aServidorDeDocumentos()
  const vtaMovmPK = { ...EMITIDO.vtaMovmPK, idTipoDoctoVta: tipoDocto(tipo).id }
  const clave = tipo === 'PRO' ? '' : EMITIDO.clave
  servidor.answer(contract.vtaMovm.get, aFactura({ vtaMovmPK, clave, cliente: null }))
  servidor.answer(contract.vtaMovm.eventos, [])
  renderEnRouter(<GraciasModal emitido={{ ...EMITIDO, vtaMovmPK, clave }} onCorrect={vi.fn()} onClose={vi.fn()} />)
  expect(await screen.findByText(`Su ${nombre} fue cargado con exito!`)).toBeTruthy()
  expect(screen.queryByLabelText('Envío a Hacienda') !== null).toBe(tipo !== 'PRO')
})
