import { type Cia, contract, emptyTextos, type SesionActual, TEXTOS_CIA } from '@pura/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aServidorDeOficina, openAplicacion } from '../../../testing/aplicacion.tsx'
import { campo, choose, eventually, expectFocusAt, SESION, untilFocused, write } from '../../../testing/usuario.tsx'

const { cia, territorio } = contract

const OPERADOR: SesionActual = {
  ...SESION,
  usuario: {
    ...SESION.usuario,
    usuarioRolList: [{ rol: { rolPK: { codRol: 1 }, nombreRol: 'ADMINISTRADOR' } }],
  },
}
const aCia = (campos: Partial<Cia> = {}): Cia => ({
  codCia: 1,
  ruc: '3101555000',
  nombreCia: 'Quetzalia',
  razonSocial: 'Quetzalia S.A.',
  correoElectronico: 'dueno@correo.example',
  estado: 'A',
  tipoPersona: '2',
  tipoDoctoPersona: { codigoSri: '02', nombreDoctoPersona: 'Cédula Jurídica' },
  pais: { idPais: 1, nombrePais: 'Costa Rica' },
  departamento: 1,
  idMunicipio: 101,
  distrito: 10101,
  barrio: 'Amón',
  ...emptyTextos(TEXTOS_CIA),
  direccion: 'Costado norte del parque',
  telefonos: '22223333',
  representanteLegal: 'Ana Mora',
  identificacionRepresentante: '101110111',
  nombreLogo: null,
  valIva: '13',
  tarifaIca: '0',
  tipoContribuyente: 1,
  idLicencia: 1,
  primeraVez: false,
  ciudad: 'Pura Factura S.A.',
  nit: '3101000000',
  resolucionIva: 'cpj-3-101-555000@stag.comprobanteselectronicos.go.cr',
  resolucionIca: true,
  contraseniaFirmaElectronica: true,
  ubicacionFirmaElectronica: true,
  certificado: null,
  proveedorEditable: false,
  version: 1,
  ...campos,
})
const SODA = aCia({ codCia: 2, ruc: '3101555002', nombreCia: 'Soda La Ceiba' })

/** A server with these companies, which can be deleted and restored. */
function aServidorConCias() {
  const servidor = aServidorDeOficina()
  let soda: Cia = SODA
  servidor.answer(cia.list, () => [aCia(), soda].map((c) => ({ ...c, llaveVence: null })))
  servidor.answer(cia.get, ({ params }) => (params.codCia === 2 ? soda : aCia()))
  servidor.answer(contract.salida.alcance, { emitidos: 472, recibidos: 30, cierres: 3 })
  servidor.answer(cia.remove, () => {
    soda = { ...SODA, estado: 'I' }
    return null as never
  })
  servidor.answer(cia.restore, () => {
    soda = SODA
    return null as never
  })
  servidor.answer(territorio.paises, [
    { idPais: 1, nombrePais: 'Costa Rica' },
    { idPais: 2, nombrePais: 'Panamá' },
  ])
  for (const lugares of ['provincias', 'cantones', 'distritos', 'barrios'] as const)
    servidor.answer(territorio[lugares], [])
  return servidor
}
const filaDe = (nombre: string) => within(screen.getByText(nombre, { selector: 'tbody *' }).closest('tr')!)
const cabezas = () => [...document.querySelectorAll('thead th')].map((th) => th.textContent)

test('an operator sees every company with its state and key, and downloads any from its row (CIA-06)', async () => {
  await openAplicacion('/companias', { sesion: OPERADOR, servidor: aServidorConCias() })
  await screen.findByText('Soda La Ceiba')
  expect(cabezas()).toEqual(['Código', 'Nombre', 'Identificación', 'Correo', 'Estado', 'Acciones'])
  expect(filaDe('Soda La Ceiba').getByText('Activo')).toBeTruthy()
  expect(filaDe('Soda La Ceiba').getByText('Sin llave')).toBeTruthy()
  // Their own company too can be downloaded.
  const zip = await screen.findByLabelText('Descargar documentos: Quetzalia')
  expect(zip.getAttribute('href')).toBe('/api/cia/descargar-documentos/1')
  expect(zip.hasAttribute('download')).toBe(true)
})

test('deleting a company asks and names it; then it can only be restored', async () => {
  const servidor = aServidorConCias()
  const { user } = await openAplicacion('/companias', { sesion: OPERADOR, servidor })
  const question = async () => {
    await user.click(await screen.findByLabelText('Eliminar Soda La Ceiba'))
    return within(await screen.findByRole('dialog', { name: 'Eliminar Compañías' }))
  }
  await screen.findByText('Soda La Ceiba')
  const pregunta = await question()
  expect(pregunta.getByText('¿Está seguro de querer eliminar esta compañía? Compañía Soda La Ceiba')).toBeTruthy()
  await expectFocusAt(pregunta.getByText('No').closest('button')!)
  await user.keyboard('{Escape}')
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(servidor.asked(cia.remove)).toEqual([])
  await user.click((await question()).getByText('Si'))
  // The specification's text says usuario; the company's name is below.
  const aviso = await screen.findByText('Se eliminó correctamente el usuario')
  expect(aviso.closest('[role=alert]')?.textContent).toContain('Compañía Soda La Ceiba')
  await eventually(() => expect(filaDe('Soda La Ceiba').getByText('Inactivo')).toBeTruthy())
  expect(screen.getByLabelText<HTMLButtonElement>('Cambiar de compañía: Soda La Ceiba').disabled).toBe(true)
  await user.click(screen.getByLabelText('Restaurar compañía: Soda La Ceiba'))
  await user.click(await screen.findByText('Si'))
  await screen.findByText('Compañía restaurada correctamente')
  await eventually(() => expect(filaDe('Soda La Ceiba').getByText('Activo')).toBeTruthy())
})

test('another user sees their own company only, and can download it from its row (CIA-06)', async () => {
  await openAplicacion('/companias', { servidor: aServidorConCias() })
  await screen.findByText('Quetzalia', { selector: 'tbody *' })
  expect(cabezas()).toEqual(['Código', 'Nombre', 'Identificación', 'Correo', 'Acciones'])
  expect(document.querySelectorAll('tbody tr')).toHaveLength(1)
  expect(screen.queryByText('Agregar Compañía')).toBeNull()
  expect(await screen.findByLabelText('Descargar documentos: Quetzalia')).toBeTruthy()
  expect(filaDe('Quetzalia').getAllByRole('button')).toHaveLength(1)
})

async function openForm() {
  const servidor = aServidorConCias()
  const visita = await openAplicacion('/companias?companiaID=1', { servidor })
  await screen.findByText('Detalles generales')
  await untilFocused()
  const dialogo = screen.getByRole('dialog', { name: /^Mantenimiento de compañías/ })
  return {
    ...visita,
    dialogo: within(dialogo),
    archivos: (tipo: string) => [...dialogo.querySelectorAll<HTMLInputElement>(`input[type=file][accept^="${tipo}"]`)],
  }
}

test('a user edits neither the state nor the provider of their company, and secrets are not shown', async () => {
  const { dialogo, archivos } = await openForm()
  expect(dialogo.getAllByRole('tab').map((t) => t.textContent)).toEqual([
    'Detalles generales',
    'Comprobantes Electrónicos',
    'Migracion',
  ])
  expect(dialogo.queryByRole('radiogroup', { name: 'Estado' })).toBeNull()
  expect(campo('Nombre del proveedor').disabled).toBe(true)
  expect(dialogo.getAllByLabelText<HTMLInputElement>('Su identificación').some((e) => e.disabled)).toBe(true)
  expect(campo('Contraseña de Hacienda').value).toBe('')
  expect(archivos('image/')).toHaveLength(1)
  expect(archivos('.zip')).toHaveLength(2)
  expect(
    dialogo.getByText('Al guardar se enviará un correo de confirmación cuando los documentos se hayan cargado'),
  ).toBeTruthy()
})

test('a logo that is no picture is refused at its field', async () => {
  const { dialogo, archivos } = await openForm()
  const pdf = new File(['%PDF-1.7'], 'logo.pdf', { type: 'application/pdf' })
  await userEvent.setup({ applyAccept: false }).upload(archivos('image/')[0]!, pdf)
  expect(await dialogo.findByText('El logo debe ser una imagen PNG, JPEG, WebP o GIF')).toBeTruthy()
})

test('another country has no province, canton, district or barrio, and returning finds them empty', async () => {
  const { user, dialogo } = await openForm()
  const lugares = () =>
    ['Provincia', 'Cantón', 'Distrito', 'Barrio'].filter(
      (l) => dialogo.queryAllByLabelText(new RegExp(`^${l}`)).length > 0,
    )
  expect(lugares()).toHaveLength(4)
  await choose(user, campo(/^País/), 'Panamá')
  await eventually(() => expect(lugares()).toEqual([]))
  await choose(user, campo(/^País/), 'Costa Rica')
  await eventually(() => expect(lugares()).toHaveLength(4))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await dialogo.findByText('Selecciona la provincia')).toBeTruthy()
})

test('a company that cannot be saved says so with the reason, and nothing typed is lost', async () => {
  const { user, servidor, dialogo } = await openForm()
  servidor.refuse(cia.update, 0, '')
  await write(user, campo(/^Nombre comercial/), 'Otro nombre')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Hubo un problema actualizando la compañia')
  expect(dialogo.getByText('No hay conexión con el servidor')).toBeTruthy()
  expect(campo(/^Nombre comercial/).value).toBe('Otro nombre')
  // Leaving asks, because changes would be lost.
  await user.keyboard('{Escape}')
  await eventually(() => expect(screen.getAllByRole('dialog')).toHaveLength(2))
})
