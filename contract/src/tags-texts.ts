export const tagsActions = ['tags.changed', 'tags.undone'] as const
