import { TextInput } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import classes from './Ayuda.module.css'
import { findAyuda } from './buscar.ts'

/** Search in the five help pages; a result links to its paragraph. */
export function BuscarAyuda() {
  const [texto, setTexto] = useState('')
  const hallados = findAyuda(texto)
  const busca = texto.trim().length > 1
  return (
    <search className={classes.buscar}>
      <TextInput
        type="search"
        aria-label="Buscar en la ayuda"
        placeholder="Buscar en la ayuda"
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
        maxLength={100}
        value={texto}
        onChange={({ currentTarget: { value } }) => setTexto(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || texto === '') return
          event.stopPropagation()
          setTexto('')
        }}
      />
      <div role="status">
        {busca && hallados.length === 0 && <p className="sec">{mensajes.general.sinResultados}</p>}
      </div>
      {hallados.length > 0 && (
        <ul className={classes.hallados}>
          {hallados.map(({ ruta, id, titulo, pagina }) => (
            <li key={`${ruta}${id}`}>
              <Link
                to={ruta}
                {...(id && { hash: id })}
                className={`tira envuelve entre ${classes.hallado}`}
                onClick={() => setTexto('')}
              >
                <span className="medio">{titulo}</span>
                {id && <span className="sec nota">{pagina}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
