import { Autocomplete, Button, TextInput } from '@mantine/core'
import { TIPOS_IDENTIFICACION } from '@pura/domain/catalogos'
import { mensajes } from '@pura/domain/mensajes'
import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Banner } from '../../components/Banner.tsx'
import { Campo } from '../../components/mantenimiento/Formulario.tsx'
import type { FormularioDe } from '../../components/mantenimiento/use-formulario.ts'
import { puedeRecibir, useConsulta } from '../../components/registro/use-consulta.ts'
import { Seleccion } from '../../components/Seleccion.tsx'
import classes from './CamposIdentidad.module.css'
import type { ValoresPersona } from './valores.ts'

const t = mensajes.persona
const TIPOS = TIPOS_IDENTIFICACION.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))
/** Hacienda's registry knows only numbers given out here. */
const EN_REGISTRO = ['01', '02', '03', '04']

/** Kind and number, what the public registry says of them (PER-07, PER-08), the name, and the activity it proposes. */
export function CamposIdentidad({ form }: { form: FormularioDe<ValoresPersona> }) {
  const { valores, change } = form
  const { consultando, hallado, consultar, olvidar } = useConsulta()
  const tipo = TIPOS_IDENTIFICACION.find(({ codigo }) => codigo === valores.tipoDoctoPersona)

  async function buscar() {
    if (valores.ruc.trim() === '') {
      form.refuse('ruc', t.cedulaVacia)
      return
    }
    const contribuyente = await consultar(valores.ruc)
    if (!contribuyente) return
    const [principal] = activasOf(contribuyente)
    change({
      ruc: contribuyente.identificacion,
      tipoDoctoPersona: contribuyente.tipoIdentificacion,
      nombreCliente: contribuyente.nombre,
      idActividadEconomica: valores.idActividadEconomica || (principal?.codigo ?? ''),
    })
  }

  /** Before there is a name, Enter asks whose number it is. */
  function keyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || valores.nombreCliente !== '') return
    event.preventDefault()
    void buscar()
  }

  return (
    <>
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
        <div className={classes.numero}>
          <TextInput
            label="Número de identificación"
            withAsterisk
            maxLength={30}
            autoComplete="off"
            data-autofocus={valores.ruc === '' || undefined}
            description={tipo && capitalize(tipo.formaEnPalabras)}
            {...form.texto('ruc')}
            onChange={(event) => {
              olvidar()
              change({ ruc: event.currentTarget.value })
            }}
            onKeyDown={keyDown}
          />
          <Button
            variant="default"
            loading={consultando}
            disabled={!EN_REGISTRO.includes(valores.tipoDoctoPersona)}
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
        <TextInput
          label="Nombre"
          withAsterisk
          maxLength={100}
          data-autofocus={valores.ruc !== '' || undefined}
          {...form.texto('nombreCliente')}
        />
      </Campo>
      <Campo de={2}>
        <Autocomplete
          label="Actividad económica"
          maxLength={10}
          data={activasOf(hallado).map((a) => a.codigo)}
          renderOption={({ option }) => (
            <span>
              <span className="num medio">{option.value}</span>{' '}
              {hallado?.actividades.find((a) => a.codigo === option.value)?.descripcion}
            </span>
          )}
          comboboxProps={{ width: 360, position: 'bottom-start' }}
          {...form.opcion('idActividadEconomica')}
          value={valores.idActividadEconomica}
        />
      </Campo>
    </>
  )
}

const activasOf = (contribuyente: ReturnType<typeof useConsulta>['hallado']) =>
  (contribuyente?.actividades ?? [])
    .filter((a) => a.estado === 'A')
    .sort((a, b) => Number(b.principal) - Number(a.principal))

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
