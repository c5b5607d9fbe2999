import { Button, TextInput } from '@mantine/core'
import { type Cliente, type ClienteEntrada, contract } from '@pura/contract'
import { REGLAS_CLIENTE, reglasDe } from '@pura/domain'
import { TIPOS_IDENTIFICACION } from '@pura/domain/catalogos'
import { mensajes } from '@pura/domain/mensajes'
import { IconSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect } from 'react'
import { Banner } from '../../../../components/Banner.tsx'
import { Kbd } from '../../../../components/Kbd.tsx'
import { Campo, Campos } from '../../../../components/mantenimiento/Formulario.tsx'
import { useFormulario } from '../../../../components/mantenimiento/use-formulario.ts'
import { puedeRecibir, useConsulta } from '../../../../components/registro/use-consulta.ts'
import { Seleccion } from '../../../../components/Seleccion.tsx'
import { Ubicacion } from '../../../../components/ubicacion/Ubicacion.tsx'
import { call } from '../../../../lib/api.ts'
import { avisos } from '../../../../lib/avisos.ts'
import { useCabezaContext } from '../contexto.ts'
import propias from '../Secciones.module.css'

const t = mensajes.persona
const TIPOS = TIPOS_IDENTIFICACION.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))
/** Hacienda's registry knows only numbers given out here. */
const EN_REGISTRO = ['01', '02', '03', '04']

interface Valores {
  tipoDoctoPersona: string
  ruc: string
  nombreCliente: string
  correo: string
  telefono: string
  direccion: string
  idActividadEconomica: string
  pais: string
  departamento: string
  idMunicipio: string
  distrito: string
  barrio: string
}

const NUEVO: Valores = {
  tipoDoctoPersona: '01',
  ruc: '',
  nombreCliente: '',
  correo: '',
  telefono: '',
  direccion: '',
  idActividadEconomica: '',
  // Ambiguities C5.
  pais: '1',
  departamento: '1',
  idMunicipio: '101',
  distrito: '10101',
  barrio: '',
}

interface Props {
  /** What was typed where the client is searched: a name or a number. */
  texto: string
  onCreado: (cliente: Cliente) => void
  onVolver: () => void
}

/** A client who does not exist yet, made where he is needed: his number asks the registry, Enter saves and chooses him. */
export function ClienteNuevo({ texto, onCreado, onVolver }: Props) {
  const { codCia, tipo } = useCabezaContext()
  const queries = useQueryClient()
  const { consultando, hallado, consultar, olvidar } = useConsulta()
  const esNumero = /^[\d\s-]+$/.test(texto)
  const esProveedor = tipo === 'FEC'

  const toEntrada = (v: Valores): ClienteEntrada => ({
    ...v,
    tipoCliente: { idTipoCliente: esProveedor ? PROVEEDOR : CLIENTE },
    tipoDoctoPersona: { codigoSri: v.tipoDoctoPersona },
    identificador: v.tipoDoctoPersona === EXTRANJERO ? v.ruc : '',
    pais: { idPais: Number(v.pais) },
    departamento: toNumero(v.departamento),
    idMunicipio: toNumero(v.idMunicipio),
    distrito: toNumero(v.distrito),
    barrio: v.barrio || null,
    estado: 'A',
  })
  const form = useFormulario({
    inicial: { ...NUEVO, ...(esNumero ? { ruc: texto } : { nombreCliente: texto }) },
    reglas: reglasDe(REGLAS_CLIENTE, toEntrada),
    guardar: async (v: Valores): Promise<Cliente> =>
      (await call(contract.cliente.create, { body: { ...toEntrada(v), clientePK: { codCia } } })).data,
    onGuardado: (cliente) => {
      avisos.bien(t.agregado)
      void queries.invalidateQueries({ queryKey: ['clientes'] })
      onCreado(cliente)
    },
    fracaso: t.errorAgregando,
  })
  const { valores, change } = form
  const enRegistro = EN_REGISTRO.includes(valores.tipoDoctoPersona)

  async function buscar(): Promise<void> {
    if (valores.ruc.trim() === '') return void form.refuse('ruc', t.cedulaVacia)
    const contribuyente = await consultar(valores.ruc)
    if (!contribuyente) return
    const principal = contribuyente.actividades.find((a) => a.estado === 'A' && a.principal)
    change({
      ruc: contribuyente.identificacion,
      tipoDoctoPersona: contribuyente.tipoIdentificacion,
      nombreCliente: contribuyente.nombre,
      idActividadEconomica: principal?.codigo ?? '',
    })
    goTo('correo')
  }

  const goTo = (campo: keyof Valores) =>
    form.raiz.current?.querySelector<HTMLElement>(`[data-campo="${campo}"]`)?.focus()

  // A number that was typed is asked about at once; a name still lacks its number.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    goTo('ruc')
    form.raiz.current?.scrollIntoView({ block: 'nearest' })
    if (esNumero) void buscar()
  }, [])

  /** Before there is a name, Enter asks whose number it is; then it saves. */
  function submit(event: FormEvent): void {
    event.preventDefault()
    void (valores.nombreCliente.trim() === '' && enRegistro ? buscar() : form.enviar())
  }

  const titulo = esProveedor ? mensajes.documento.proveedorNuevo : mensajes.documento.clienteNuevo
  return (
    <form ref={form.raiz} className={propias.nuevo} noValidate aria-label={titulo} onSubmit={submit}>
      <h3 className={propias.subtitulo}>{titulo}</h3>
      {form.general && <Banner titulo={form.general} />}
      <Campos>
        <Campo de={2}>
          <Seleccion
            label="Tipo de Documento"
            withAsterisk
            data={TIPOS}
            allowDeselect={false}
            {...form.opcion('tipoDoctoPersona')}
          />
        </Campo>
        <Campo de={4}>
          <div className={propias.numero}>
            <TextInput
              label="Número de identificación"
              withAsterisk
              maxLength={30}
              autoComplete="off"
              {...form.texto('ruc')}
              onChange={(event) => {
                olvidar()
                change({ ruc: event.currentTarget.value })
              }}
            />
            <Button
              variant="default"
              loading={consultando}
              disabled={!enRegistro}
              leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
              onClick={() => void buscar()}
            >
              Consultar
            </Button>
          </div>
        </Campo>
        {hallado && (
          <Campo de={6}>
            {puedeRecibir(hallado) ? (
              <Banner tono="aceptado" titulo={t.puedeRecibir} />
            ) : (
              <Banner tono="pendiente" titulo={t.soloTiquetes} />
            )}
          </Campo>
        )}
        <Campo de={6}>
          <TextInput label="Nombre" withAsterisk maxLength={100} {...form.texto('nombreCliente')} />
        </Campo>
        <Campo de={4}>
          <TextInput label="Correo" withAsterisk type="email" maxLength={160} {...form.texto('correo')} />
        </Campo>
        <Campo de={2}>
          <TextInput label="Teléfono" withAsterisk type="tel" maxLength={30} {...form.texto('telefono')} />
        </Campo>
        <Campo de={6}>
          <TextInput label="Dirección" withAsterisk maxLength={250} {...form.texto('direccion')} />
        </Campo>
        <Ubicacion valores={valores} onChange={change} errores={form.errores} />
      </Campos>
      <div className={propias.botones}>
        <Button type="submit" loading={form.guardando} rightSection={<Kbd>Enter</Kbd>}>
          Crear y usar
        </Button>
        <Button variant="default" rightSection={<Kbd>Esc</Kbd>} data-cerrar-editor onClick={onVolver}>
          Volver
        </Button>
      </div>
    </form>
  )
}

const CLIENTE = 1
const PROVEEDOR = 2
const EXTRANJERO = '05'
const toNumero = (id: string): number | null => (id === '' ? null : Number(id))
