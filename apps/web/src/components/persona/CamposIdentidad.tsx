import { Autocomplete, Button, TextInput } from '@mantine/core'
import { TIPOS_IDENTIFICACION } from '@pura/domain/catalogos'
import { mensajes } from '@pura/domain/mensajes'
import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Seleccion } from '../campos/Seleccion.tsx'
import { Campo } from '../mantenimiento/formulario/Formulario.tsx'
import { Banner } from '../pagina/Banner.tsx'
import classes from './CamposIdentidad.module.css'
import { LineaProductor } from './LineaProductor.tsx'
import { mayRecibir } from './use-consulta.ts'
import { activasOf, type Identidad } from './use-identidad.ts'

const t = mensajes.persona
const TIPOS = TIPOS_IDENTIFICACION.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))

/** Kind and number of identification, what the public registry answers (PER-07, PER-08), and the name. */
export function CamposIdentidad({ identidad }: { identidad: Identidad }) {
  const { form, enRegistro, consultando, hallado, search, changeNumero } = identidad
  const { valores } = form
  const tipo = TIPOS_IDENTIFICACION.find(({ codigo }) => codigo === valores.tipoDoctoPersona)

  /** While there is no name, Enter queries the registry. */
  function keyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || !enRegistro || valores.nombreCliente.trim() !== '') return
    event.preventDefault()
    void search()
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
        <div className={`tira hueco-8 ${classes.numero}`}>
          <TextInput
            label="Número de identificación"
            withAsterisk
            maxLength={30}
            autoComplete="off"
            data-autofocus={valores.ruc === '' || undefined}
            description={tipo && capitalize(tipo.formaEnPalabras)}
            {...form.texto('ruc')}
            onChange={(event) => changeNumero(event.currentTarget.value)}
            onKeyDown={keyDown}
          />
          <Button
            variant="default"
            loading={consultando}
            disabled={!enRegistro}
            leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
            onClick={() => void search()}
          >
            Consultar
          </Button>
        </div>
      </Campo>
      {hallado && (
        <Campo de={6}>
          {mayRecibir(hallado) ? (
            <Banner tono="aceptado" titulo={t.puedeRecibir} />
          ) : (
            <Banner tono="pendiente" titulo={t.soloTiquetes} />
          )}
        </Campo>
      )}
      {hallado && <LineaProductor identificacion={hallado.identificacion} />}
      <Campo de={6}>
        <TextInput
          label="Nombre"
          withAsterisk
          maxLength={100}
          data-autofocus={valores.ruc !== '' || undefined}
          {...form.texto('nombreCliente')}
        />
      </Campo>
    </>
  )
}

/** Activity field, with the one that the registry proposes. */
export function CampoActividad({ identidad: { form, hallado } }: { identidad: Identidad }) {
  return (
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
        value={form.valores.idActividadEconomica}
      />
    </Campo>
  )
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
